import type { ServiceInput } from '@vitrina/contract/agenda/appointments/schema.ts';
import { reckonMinutes } from '@vitrina/contract/agenda/free-times/free-times.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';

/** A service, or a size of it, that can be booked. */
export interface ServiceChoice {
  key: string;
  name: string;
  minutes: number;
  cleanUpMinutes: number | null;
  input: ServiceInput;
}

/** Returns what can be booked. A group that has to be chosen gets its first options, because the price is agreed at the house. */
export function listServices(
  products: readonly Product[],
  groups: readonly Pick<OptionGroup, 'id' | 'min' | 'options'>[],
): ServiceChoice[] {
  return products.flatMap((product) => {
    const { id, name, minutes, cleanUpMinutes, active, variants } = product;
    if (minutes === null || !active || !hasPrice(product.priceKind)) return [];
    const sizes = variants.length > 0 ? variants.map((size) => ({ ...size })) : [null];
    return sizes.map((size): ServiceChoice => {
      const offered = product.optionGroups.filter((groupId) => {
        const sizesOfGroup = product.optionGroupSizes[groupId];
        return !sizesOfGroup || size === null || sizesOfGroup.includes(size.name);
      });
      const options = offered.flatMap((groupId) => {
        const group = groups.find((each) => each.id === groupId);
        return (group?.options ?? [])
          .slice(0, group?.min ?? 0)
          .map(({ id: optionId, minutes: added }) => ({ id: optionId, quantity: 1, minutes: added }));
      });
      return {
        key: `${id} ${size?.id ?? ''}`,
        name: size ? `${name} · ${size.name}` : name,
        minutes: reckonMinutes({ minutes, size, options }),
        cleanUpMinutes,
        input: {
          productId: id,
          variantId: size?.id ?? null,
          options: options.map(({ id: optionId, quantity }) => ({ id: optionId, quantity })),
        },
      };
    });
  });
}
