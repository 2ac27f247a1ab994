import { isSingleChoice } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { LineChoice } from '@vitrina/contract/orders/line.ts';
import type { PageOptionGroup, PageProduct } from '@vitrina/contract/page/schema.ts';
import { useState } from 'react';

/** What the visitor has chosen of a product, and the functions that change it. */
export function useChoice(product: PageProduct, groups: readonly PageOptionGroup[], initial: LineChoice) {
  const [choice, setChoice] = useState(() => availableChoice(product, groups, initial));
  const chooseVariant = (variantId: string) => setChoice((last) => ({ ...last, variantId }));
  const chooseOption = (group: PageOptionGroup, id: string, quantity: number) =>
    setChoice((last) => ({ ...last, options: changeOption(last.options, group, id, quantity) }));
  const setNotes = (notes: string) => setChoice((last) => ({ ...last, notes }));
  return { choice, chooseVariant, chooseOption, setNotes };
}

/** Without what has been sold out or removed since it was chosen. */
export function availableChoice(
  product: PageProduct,
  groups: readonly PageOptionGroup[],
  { productId, variantId, options, notes = '' }: LineChoice,
): LineChoice {
  const offered = new Set(
    [...product.variants, ...groups.flatMap((group) => group.options)]
      .filter(({ soldOut }) => !soldOut)
      .map(({ id }) => id),
  );
  return {
    productId,
    variantId: variantId !== null && offered.has(variantId) ? variantId : null,
    options: options.filter(({ id }) => offered.has(id)),
    notes,
  };
}

type Options = LineChoice['options'];

/** The quantity of an option becomes `quantity`. In a group with a single choice it replaces the other one. */
export function changeOption(
  options: Options,
  group: PageOptionGroup,
  id: string,
  quantity: number,
): Options {
  const replaced = new Set(isSingleChoice(group) ? group.options.map((option) => option.id) : [id]);
  const others = options.filter((option) => !replaced.has(option.id));
  return quantity > 0 ? [...others, { id, quantity }] : others;
}

export function quantityIn(options: Options, id: string): number {
  return options.find((option) => option.id === id)?.quantity ?? 0;
}

export function countIn(options: Options, group: PageOptionGroup): number {
  return group.options.reduce((count, { id }) => count + quantityIn(options, id), 0);
}
