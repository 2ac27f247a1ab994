import { maxDisabledGroups } from '@vitrina/contract/menu/option-groups/limits.ts';
import type { OptionGroupInput } from '@vitrina/contract/menu/option-groups/schema.ts';
import { type PricesBySize, toSizePrices } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { requireBusiness } from '../../business/customization/reads.ts';
import { parsePrice } from '../../business/prices.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { findAllSoldOutColumns } from '../sold-out/reads.ts';
import { setStock } from '../stock/writes.ts';
import { options } from '../tables.ts';
import { type OptionGroupRow, selectOptionGroups } from './reads.ts';

/** The options become those of the input. Throws OPTION_NOT_FOUND, OPTION_GROUP_NOT_FOUND, INVALID_PRICE, PRICE_DECIMALS. */
export async function setOptions(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  before: OptionGroupRow['options'],
  input: OptionGroupInput,
): Promise<void> {
  const stored = before.filter(({ product }) => !product);
  const { currency } = await requireBusiness(tx, ownerId);
  const states = input.options.map(({ soldOut }) => soldOut);
  const soldOutColumns = await findAllSoldOutColumns(tx, ownerId, states);
  const others = new Set((await selectOptionGroups(tx, ownerId)).map(({ id }) => id));
  others.delete(groupId);
  const rows = input.options.map(({ id, name, price = '0', prices, disables, minutes }, index) => {
    const existing = stored.find((option) => option.id === id);
    if (id !== undefined && !existing) throw AppError.ofField('OPTION_NOT_FOUND', 'options');
    if (disables?.some((disabledId) => !others.has(disabledId)))
      throw AppError.ofField('OPTION_GROUP_NOT_FOUND', `options.${index}.disables`);
    return {
      id: existing?.id ?? uuidv7(),
      name,
      price: parsePrice(price, currency, `options.${index}.price`),
      prices: prices
        ? parseSizePrices(prices, currency, `options.${index}.prices`)
        : (existing?.prices ?? null),
      soldOut: existing?.soldOut ?? false,
      soldOutUntil: existing?.soldOutUntil ?? null,
      ...soldOutColumns[index],
      disables: [...(disables ?? existing?.disables ?? []), ...keepDeleted(existing)],
      minutes: minutes === undefined ? (existing?.minutes ?? null) : minutes,
      position: index + 1,
    };
  });
  await replaceOptions(tx, ownerId, groupId, rows);
  await setStock(
    tx,
    ownerId,
    input.options.map(({ stock, seenStock, dailyStock }, index) => ({
      ...{ kind: 'option' as const, id: rows[index]?.id ?? '', stock, seenStock, dailyStock },
    })),
  );
}

function parseSizePrices(prices: PricesBySize, currency: string, field: string) {
  return toSizePrices(
    Object.fromEntries(
      Object.entries(prices).map(([size, price]) => [size, parsePrice(price, currency, `${field}.${size}`)]),
    ),
  );
}

const { id: _id, ownerId: _owner, groupId: _group, ...changeableOptionColumns } = getTableColumns(options);

/** The options of the group become `rows`. Requires the owner's lock. */
export async function replaceOptions(
  tx: Tx,
  ownerId: OwnerId,
  groupId: string,
  rows: readonly Omit<typeof options.$inferInsert, 'ownerId' | 'groupId'>[],
): Promise<void> {
  const ofGroup = and(eq(options.ownerId, ownerId), eq(options.groupId, groupId));
  const kept = rows.map(({ id }) => id);
  await tx.delete(options).where(and(ofGroup, notInArray(options.id, kept)));
  if (rows.length === 0) return;
  await tx
    .insert(options)
    .values(rows.map((row) => ({ ...row, ownerId, groupId })))
    .onConflictDoUpdate({
      target: options.id,
      set: Object.fromEntries(
        Object.entries(changeableOptionColumns).map(([name, column]) => [
          name,
          sql`excluded.${sql.identifier(column.name)}`,
        ]),
      ),
    });
}

/** The groups that an option disables again once they are restored. At most as many as it may disable, so that they do not grow without end. */
export function keepDeleted(
  option: Pick<OptionGroupRow['options'][number], 'deletedDisables'> | undefined,
): string[] {
  return option?.deletedDisables.slice(-maxDisabledGroups) ?? [];
}
