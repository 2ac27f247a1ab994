import { noExtrasText, pricingRulesOf } from '@vitrina/contract/menu/option-groups/pricings.ts';
import { type OptionGroupInput, sourceMinText } from '@vitrina/contract/menu/option-groups/schema.ts';
import { comparePrices } from '@vitrina/contract/platform/money/rules.ts';
import { and, eq } from 'drizzle-orm';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { parsePrice } from '../../business/prices.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { findCategory } from '../categories/reads.ts';
import { products } from '../tables.ts';
import { isAmong } from './is-among.ts';
import type { OptionGroupRow } from './reads.ts';

const noExtras = { included: 0, extraPrice: '0' };
const noSource: Pick<OptionGroupRow, 'sourceCategoryId' | 'sourceExcept'> = {
  sourceCategoryId: null,
  sourceExcept: [],
};

/** What the input does not name is as in `stored`. Throws INVALID_PRICE, PRICE_DECIMALS and what `toSource` throws. */
export async function toColumns(
  tx: Tx,
  ownerId: OwnerId,
  { name, min, max, repeat, included, extraPrice, ...input }: OptionGroupInput,
  stored: Pick<OptionGroupRow, 'pricing' | 'included' | 'extraPrice' | keyof typeof noSource> = {
    ...{ pricing: null, ...noExtras },
    ...noSource,
  },
) {
  const { currency } = await requireBusiness(tx, ownerId);
  const pricing = input.pricing ?? stored.pricing;
  const source = await toSource(tx, ownerId, input.source, stored);
  if (source.sourceCategoryId && min === 0 && pricingRulesOf(pricing).isHighest)
    throw new ValidationError([{ path: ['min'], message: sourceMinText }]);
  if (!pricingRulesOf(pricing).hasExtras) {
    const price = extraPrice === undefined ? '0' : parsePrice(extraPrice, currency, 'extraPrice');
    if (included || comparePrices(price, '0') > 0)
      throw new ValidationError([{ path: ['pricing'], message: noExtrasText }]);
    return { ...{ name, min, max, repeat, pricing }, ...noExtras, ...source };
  }
  return {
    ...{ name, min, max, repeat, pricing },
    // A client that knows no included options may lower the maximum.
    included: included ?? Math.min(stored.included, max),
    extraPrice: extraPrice === undefined ? stored.extraPrice : parsePrice(extraPrice, currency, 'extraPrice'),
    ...source,
  };
}

/** What is stored may name what was deleted. Throws PLAN_GATE, CATEGORY_NOT_FOUND, PRODUCT_NOT_FOUND. */
async function toSource(
  tx: Tx,
  ownerId: OwnerId,
  source: OptionGroupInput['source'],
  { sourceCategoryId, sourceExcept }: Pick<OptionGroupRow, keyof typeof noSource>,
): Promise<Pick<OptionGroupRow, keyof typeof noSource>> {
  if (source === undefined) return { sourceCategoryId, sourceExcept };
  if (source === null) return noSource;
  const { categoryId, except } = source;
  if (categoryId !== sourceCategoryId) {
    await requireGate(tx, ownerId, 'sourceGroups');
    if (!(await findCategory(tx, ownerId, categoryId)))
      throw AppError.ofField('CATEGORY_NOT_FOUND', 'source');
  }
  const added = except.filter((id) => !sourceExcept.includes(id));
  const known = await tx.$count(products, and(eq(products.ownerId, ownerId), isAmong(products.id, added)));
  if (known < added.length) throw AppError.ofField('PRODUCT_NOT_FOUND', 'source');
  return { sourceCategoryId: categoryId, sourceExcept: except };
}
