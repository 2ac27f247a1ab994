import { soldOutTodayEnd } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import { findCommonPauseEnd, listPausedModes, pauseModes } from '@vitrina/contract/orders/ordering/pauses.ts';
import type {
  OrderingSettings,
  pauseOrdersBody,
  updateOrderingBody,
} from '@vitrina/contract/orders/ordering/schema.ts';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { recordTeamActs } from '../../account/team-activity/writes.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { parsePrice } from '../../business/prices.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { isCurrent } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { orderingSettings } from '../tables.ts';
import { selectOrderingSettings } from './reads.ts';

/** Absent fields stay. Throws EDIT_CONFLICT, PLAN_GATE, INVALID_PRICE, PRICE_DECIMALS. */
export async function updateOrdering(
  db: Db,
  ownerId: OwnerId,
  { seenVersion, minimum, pickupMinimum, ...input }: z.output<typeof updateOrderingBody>,
): Promise<OrderingSettings> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await selectOrderingSettings(tx, ownerId);
    if (!isCurrent(current, seenVersion)) throw new AppError('EDIT_CONFLICT', { current });
    await requireGate(tx, ownerId, 'cart');
    const { currency } = await requireBusiness(tx, ownerId);
    const next: OrderingSettings = {
      ...current,
      modes: input.modes ?? current.modes,
      minimum: minimum ? parsePrice(minimum, currency, 'minimum') : minimum === null ? null : current.minimum,
      preparationMinutes: input.preparationMinutes ?? current.preparationMinutes,
      acceptsLater: input.acceptsLater ?? current.acceptsLater,
      whatsappStep: input.whatsappStep ?? current.whatsappStep,
      payments: input.payments ? withPercents(input.payments, current.payments) : current.payments,
      tablesUntil: input.tablesUntil === undefined ? current.tablesUntil : input.tablesUntil,
      directTables: input.directTables ?? current.directTables,
      firstOrderMinutes: input.firstOrderMinutes ?? current.firstOrderMinutes,
      lastOrderMinutes: input.lastOrderMinutes ?? current.lastOrderMinutes,
      version: current.version + 1,
    };
    if (pickupMinimum === 'same') delete next.pickupMinimum;
    else if (pickupMinimum !== undefined)
      next.pickupMinimum = pickupMinimum && parsePrice(pickupMinimum, currency, 'pickupMinimum');
    await store(tx, ownerId, next);
    return selectOrderingSettings(tx, ownerId);
  });
}

/** An earlier client sends no percentages, and keeps them. */
function withPercents(
  { discountPercents, ...payments }: OrderingSettings['payments'],
  stored: OrderingSettings['payments'],
): OrderingSettings['payments'] {
  const percents = Object.entries(discountPercents ?? stored.discountPercents ?? {}).filter(([, off]) => off);
  return percents.length > 0 ? { ...payments, discountPercents: Object.fromEntries(percents) } : payments;
}

/** Replaces the pauses of the modes, or ends them with 0 minutes. Keeps the version, because the settings' form has no field for a pause. */
export async function pauseOrders(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  { minutes, modes = listPausedModes() }: z.output<typeof pauseOrdersBody>,
): Promise<OrderingSettings> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await selectOrderingSettings(tx, ownerId);
    const end = await findPauseEnd(tx, ownerId, minutes);
    const until = end?.toISOString();
    const others = current.pauses.filter(({ mode }) => !modes.some((paused) => paused === mode));
    const pauses = until === undefined ? others : [...others, ...pauseModes(modes, until)];
    await store(tx, ownerId, { ...current, pauses });
    const kind = minutes === 0 ? 'resumed' : 'paused';
    await recordTeamActs(tx, ownerId, actor, [{ kind, subject: '', until: end }]);
    return selectOrderingSettings(tx, ownerId);
  });
}

async function findPauseEnd(tx: Tx, ownerId: OwnerId, minutes: number | 'rest-of-day'): Promise<Date | null> {
  const now = tx.clock.now();
  if (minutes !== 'rest-of-day') return minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  const { timeZone } = await requireBusiness(tx, ownerId);
  const { hours } = await selectOpeningHours(tx, ownerId);
  return soldOutTodayEnd(hours, timeZone, now);
}

async function store(
  tx: Tx,
  ownerId: OwnerId,
  { pickupMinimum, ...settings }: OrderingSettings,
): Promise<void> {
  const pausedUntil = findCommonPauseEnd(settings.modes, settings.pauses);
  const row = {
    ...settings,
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil),
    hasPickupMinimum: pickupMinimum !== undefined,
    pickupMinimum: pickupMinimum ?? null,
  };
  await tx
    .insert(orderingSettings)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: orderingSettings.ownerId, set: row });
}
