import type { Words } from '@vitrina/contract/business/words.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { findSoldOutReason, startingPrice } from '@vitrina/contract/menu/products/rules.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';

/** Returns the product with the change that the server will make. Without `variantId` it concerns the whole product. */
export function withSoldOut(product: Product, soldOut: SoldOut, variantId?: string): Product {
  if (!variantId) return { ...product, soldOut };
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, soldOut } : variant,
  );
  return { ...product, variants, price: startingPrice(variants) ?? product.price };
}

export interface SoldOutCause {
  text: string;
  /** The group that lacks options. */
  groupId: string | null;
}

/** Why a product that is not marked itself is sold out. Null if it is marked, or can be ordered. */
export function findSoldOutCause(
  product: Product,
  groupsById: ReadonlyMap<string, OptionGroup>,
  { soldOut }: Pick<Words, 'soldOut'>,
): SoldOutCause | null {
  const groups = product.optionGroups.flatMap((id) => groupsById.get(id) ?? []);
  const reason = findSoldOutReason(product, groups);
  if (reason?.kind === 'variants') return { text: `${soldOut}: no queda ningún tamaño`, groupId: null };
  if (reason?.kind === 'group')
    return { text: `${soldOut}: faltan opciones en «${reason.group.name}»`, groupId: reason.group.id };
  return null;
}
