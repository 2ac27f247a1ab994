import { isSingleChoice } from '@vitrina/contract/menu/option-groups/rules.ts';
import { stepKey } from '@vitrina/contract/menu/products/sell-by.ts';
import type { LineChoice } from '@vitrina/contract/orders/placing/line.ts';
import type { PageOptionGroup, PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { useState } from 'react';
import { offeredGroups } from '../cart/cart-lines.ts';

/**
 * What the visitor has chosen of a product, the groups that this choice is asked for, and the functions that change the
 * choice. Options of another size, or of a group that an option disabled, come back with it.
 */
export function useChoice(product: PageProduct, page: Pick<PublicPage, 'optionGroups'>, initial: LineChoice) {
  const [last, setChoice] = useState(initial);
  const { choice, groups } = readChoice(product, page, last);
  const chooseVariant = (variantId: string) => setChoice((last) => ({ ...last, variantId }));
  const chooseOption = (group: PageOptionGroup, id: string, quantity: number) =>
    setChoice((last) => ({ ...last, options: changeOption(last.options, group, id, quantity) }));
  const setNotes = (notes: string) => setChoice((last) => ({ ...last, notes }));
  const restart = () => setChoice(initial);
  return { choice, groups, chooseVariant, chooseOption, setNotes, restart };
}

/** What is left of `last`, and the groups that it is asked for. What is sold out disables nothing. */
export function readChoice(
  product: PageProduct,
  page: Pick<PublicPage, 'optionGroups'>,
  last: LineChoice,
): { choice: LineChoice; groups: PageOptionGroup[] } {
  const available = availableChoice(product, offeredGroups(product, page, { ...last, options: [] }), last);
  const groups = offeredGroups(product, page, available);
  return { choice: availableChoice(product, groups, available), groups };
}

/** Without what has been sold out or removed since it was chosen, and with what must be chosen anyway. */
export function availableChoice(
  product: PageProduct,
  groups: readonly PageOptionGroup[],
  { productId, variantId, options, notes = '' }: LineChoice,
): LineChoice {
  const offered = [...product.variants, ...groups.flatMap((group) => group.options)].flatMap(
    ({ id, soldOut }) => (soldOut ? [] : id),
  );
  const chosen = options.filter(({ id }) => offered.includes(id));
  // Nobody is asked for the only possible choice.
  const only = groups.flatMap((group) =>
    isSingleChoice(group) && group.options.length === 1
      ? group.options.flatMap(({ id, soldOut }) =>
          soldOut || quantityIn(chosen, id) ? [] : { id, quantity: 1 },
        )
      : [],
  );
  return {
    productId,
    variantId: offered.find((id) => id === variantId) ?? null,
    options: [...chosen, ...only],
    notes,
    ...(product.sellBy && { by: stepKey(product.sellBy) }),
  };
}

type Options = LineChoice['options'];

/** The quantity of an option becomes `quantity`. In a group of which one can be chosen it replaces the other one. */
export function changeOption(
  options: Options,
  group: PageOptionGroup,
  id: string,
  quantity: number,
): Options {
  const replaced = group.max === 1 ? group.options.map((option) => option.id) : [id];
  const others = options.filter((option) => !replaced.includes(option.id));
  return quantity > 0 ? [...others, { id, quantity }] : others;
}

export function quantityIn(options: Options, id: string): number {
  return options.find((option) => option.id === id)?.quantity ?? 0;
}

export function countIn(options: Options, group: PageOptionGroup): number {
  return group.options.reduce((count, { id }) => count + quantityIn(options, id), 0);
}
