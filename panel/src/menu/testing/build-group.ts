import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { notCounted } from '@vitrina/contract/menu/stock/limits.ts';

/** A group whose options have their names as ids and cost nothing. */
export const buildGroup = (
  id: string,
  name: string,
  options: string[],
  fields: Partial<OptionGroup> = {},
): OptionGroup => ({
  ...{ id, name, min: 0, max: 4, repeat: true, pricing: 'sum', included: 0, extraPrice: '0' },
  options: options.map((option) => ({
    id: option,
    name: option,
    price: '0',
    soldOut: null,
    ...notCounted,
    disables: [],
    minutes: null,
  })),
  ...{ productIds: ['almuerzo'], order: 1, version: 1 },
  ...fields,
});
