import { z } from 'zod';
import { optionGroup } from './option-groups/group.ts';
import { product } from './products/schema.ts';

const available = { id: true, name: true, soldOut: true, stock: true, dailyStock: true } as const;

/** A product as those see it who say what is left of it: no prices, texts or pictures. */
const productAvailability = product
  .pick({ ...available, categoryId: true, active: true, kind: true, publishedDay: true, version: true })
  .extend({ variants: z.array(product.shape.variants.element.pick(available)) });

const optionGroupAvailability = optionGroup
  .pick({ id: true, name: true, version: true })
  .extend({ options: z.array(optionGroup.shape.options.element.pick(available)) });

/** The same view for everybody at the house who says what is left. */
function forTheHouse<View extends z.ZodType>(view: View) {
  return { kitchen: view, counter: view, floor: view };
}

export const shownProduct = z.object({ menu: productAvailability });
export const shownOptionGroup = z.object({ optionGroup: optionGroupAvailability });
export const shownOptionGroups = z.object({ optionGroups: z.array(optionGroupAvailability) });

export const productViews = forTheHouse(shownProduct);
export const optionGroupViews = forTheHouse(shownOptionGroup);
export const optionGroupsViews = forTheHouse(shownOptionGroups);
