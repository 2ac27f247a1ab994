import {
  type createDeliveryZoneBody,
  type DeliveryZoneInput,
  type EditableDeliveryZone,
  maxDeliveryZones,
  type updateDeliveryZoneBody,
} from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { parseOptionalPrice, parsePrice } from '../../business/prices.ts';
import { announcePageChange } from '../../platform/db/announce-page-change.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { isCurrent } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { deliveryZones } from '../tables.ts';
import { findDeliveryZone } from './reads.ts';
import { type DeliveryZoneRow, viewEditableZone } from './view.ts';

/**
 * A repeated idempotency key changes the zone that it created. Throws PLAN_GATE, ZONE_LIMIT_REACHED and the errors of
 * `parseZone`.
 */
export async function createDeliveryZone(
  db: Db,
  ownerId: OwnerId,
  { idempotencyKey, ...input }: z.output<typeof createDeliveryZoneBody>,
): Promise<EditableDeliveryZone> {
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const zone = await findDeliveryZone(tx, ownerId, id);
    if (zone) return change(tx, ownerId, zone, input);
    await requireGate(tx, ownerId, 'cart');
    if ((await tx.$count(deliveryZones, eq(deliveryZones.ownerId, ownerId))) >= maxDeliveryZones)
      throw new AppError('ZONE_LIMIT_REACHED', { params: { max: maxDeliveryZones } });
    const row = await parseZone(tx, ownerId, id, input);
    await tx.insert(deliveryZones).values({ ownerId, ...row });
    await announcePageChange(tx, ownerId);
    return viewEditableZone({ ...row, version: 1 });
  });
}

/** Throws ZONE_NOT_FOUND, EDIT_CONFLICT and the errors of `parseZone`. */
export async function updateDeliveryZone(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { seenVersion, ...input }: z.output<typeof updateDeliveryZoneBody>,
): Promise<EditableDeliveryZone> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const zone = await findDeliveryZone(tx, ownerId, id);
    if (!zone) throw new AppError('ZONE_NOT_FOUND');
    if (!isCurrent(zone, seenVersion)) throw new AppError('EDIT_CONFLICT', { current: zone });
    return change(tx, ownerId, zone, input);
  });
}

/** Throws ZONE_NOT_FOUND. */
export async function deleteDeliveryZone(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.delete(deliveryZones).where(whereZone(ownerId, id));
    if (rowCount === 0) throw new AppError('ZONE_NOT_FOUND');
    await announcePageChange(tx, ownerId);
  });
}

async function change(
  tx: Tx,
  ownerId: OwnerId,
  { id, freeFrom, version }: EditableDeliveryZone,
  input: DeliveryZoneInput,
): Promise<EditableDeliveryZone> {
  const fields = await parseZone(tx, ownerId, id, {
    ...input,
    freeFrom: input.freeFrom ?? (input.freeFrom === null ? '' : freeFrom),
  });
  const row = { ...fields, version: version + 1 };
  const { rowCount } = await tx.update(deliveryZones).set(row).where(whereZone(ownerId, id));
  if (rowCount === 0) throw new AppError('ZONE_NOT_FOUND');
  await announcePageChange(tx, ownerId);
  return viewEditableZone(row);
}

/** Throws ZONE_NAME_TAKEN, regardless of case and accents, INVALID_PRICE and PRICE_DECIMALS. */
async function parseZone(
  tx: Tx,
  ownerId: OwnerId,
  id: string,
  { name, fee, minimum, minutes, freeFrom }: DeliveryZoneInput,
): Promise<Omit<DeliveryZoneRow, 'version'>> {
  const { currency } = await requireBusiness(tx, ownerId);
  const isSameName = sql`fold_text(${deliveryZones.name}) = fold_text(${name})`;
  const others = and(eq(deliveryZones.ownerId, ownerId), ne(deliveryZones.id, id), isSameName);
  if (await tx.$count(deliveryZones, others)) throw AppError.ofField('ZONE_NAME_TAKEN', 'name');
  return {
    id,
    name,
    fee: parsePrice(fee, currency, 'fee'),
    minimum: minimum === null ? null : parsePrice(minimum, currency, 'minimum'),
    minutes,
    freeFrom: parseOptionalPrice(freeFrom ?? null, currency, 'freeFrom'),
  };
}

function whereZone(ownerId: OwnerId, id: string) {
  return and(eq(deliveryZones.ownerId, ownerId), eq(deliveryZones.id, id));
}
