import type { BookedService, ServiceInput } from '@vitrina/contract/agenda/appointments/schema.ts';
import {
  type AgendaState,
  reckonMinutes,
  reckonVisit,
  type Visit,
  type Worker,
} from '@vitrina/contract/agenda/free-times/free-times.ts';
import { maxVisitMinutes } from '@vitrina/contract/agenda/limits.ts';
import type { Professional } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { AgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { nextStatusChange } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Subscription } from '../../billing/subscriptions/reads.ts';
import { selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import type { BusinessRow } from '../../business/customization/reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { options, products, productVariants } from '../../menu/tables.ts';
import { priceOrder } from '../../orders/placing/pricing.ts';
import { selectOfferedProducts } from '../../orders/placing/pricing-reads.ts';
import { type Db, type Tx, together } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { selectBlocks } from '../blocks/reads.ts';
import { isExclusive } from '../exclusion-reads.ts';
import { selectProfessionals } from '../professionals/reads.ts';
import { selectAgendaSettings } from '../settings/reads.ts';
import { selectTaken } from './reads.ts';

/** The settings and professionals that a booking needs. */
export interface OpenAgenda {
  business: BusinessRow;
  settings: AgendaSettings;
  /** The professionals whom the plan offers. */
  professionals: Professional[];
  maxProducts: number;
  /** When the plan changes by itself, in ms since 1970. */
  planChangesAt: number;
}

/** Throws AGENDA_CLOSED while nothing can be booked. */
export async function requireAgenda(db: Db | Tx, ownerId: ReadableId): Promise<OpenAgenda> {
  const [{ business, subscription }, isReady, professionals, settings] = await together([
    selectPublishedBusiness(db, ownerId),
    isExclusive(db),
    selectProfessionals(db, ownerId),
    selectAgendaSettings(db, ownerId),
  ]);
  if (!planAllows(subscription.planId, 'agenda') || !isReady) throw new AppError('AGENDA_CLOSED');
  return {
    business,
    settings,
    professionals: professionals.filter(({ isOffered }) => isOffered),
    ...planFacts(db, subscription),
  };
}

function planFacts(db: Db | Tx, subscription: Subscription) {
  const change = nextStatusChange(subscription, db.clock.now());
  return {
    maxProducts: subscription.plan.maxProducts,
    planChangesAt: change?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

export interface PreparedVisit extends Visit {
  services: BookedService[];
  total: string;
}

/** Returns the price and length of a visit. Throws SERVICE_UNAVAILABLE, and APPOINTMENT_CHANGED if the customer saw another price. */
export async function prepareVisit(
  tx: Tx,
  ownerId: ReadableId,
  inputs: readonly ServiceInput[],
  {
    business: { currency },
    maxProducts,
    expectedTotal,
  }: Pick<OpenAgenda, 'business' | 'maxProducts'> & { expectedTotal?: string | undefined },
): Promise<PreparedVisit> {
  const ids = [...new Set(inputs.map(({ productId }) => productId))];
  const offered = await selectOfferedProducts(tx, ownerId, ids, maxProducts, tx.clock.now());
  const lengths = await selectLengths(tx, ownerId, inputs);
  const lines = inputs.map((input) => ({ ...input, quantity: 1, notes: '', takeaway: false }));
  const priced = priceOrder(lines, offered, {
    currency,
    mode: 'appointment',
    deliveryFee: null,
    expectedTotal,
  });
  const known = inputs.flatMap(({ productId, variantId, options: chosen }) => {
    const { minutes = null, cleanUpMinutes = null } = lengths.products.get(productId) ?? {};
    if (minutes === null) return [];
    const added = chosen.map(({ id, quantity }) => ({ minutes: lengths.options.get(id), quantity }));
    const size = { minutes: lengths.sizes.get(variantId ?? '') };
    return { minutes: reckonMinutes({ minutes, size, options: added }), cleanUpMinutes };
  });
  if (known.length < inputs.length || priced.lines.length < inputs.length)
    throw AppError.ofField('SERVICE_UNAVAILABLE', 'services');
  if (priced.changes.length > 0)
    throw new AppError('APPOINTMENT_CHANGED', { changes: priced.changes, total: priced.total });
  const visit = reckonVisit(known);
  if (visit.minutes > maxVisitMinutes) throw AppError.ofField('SERVICE_UNAVAILABLE', 'services');
  return {
    ...visit,
    total: priced.total,
    services: priced.lines.map(({ productId, name, variant, options: chosen, unitPrice }, index) => ({
      productId,
      name,
      variant,
      options: chosen.map((option) => option.name),
      price: unitPrice,
      minutes: known[index]?.minutes ?? 0,
    })),
  };
}

/** Returns the stored minutes of products, sizes and options by their ids. */
async function selectLengths(tx: Tx, ownerId: ReadableId, inputs: readonly ServiceInput[]) {
  const ids = inputs.map(({ productId }) => productId);
  const sizeIds = inputs.flatMap(({ variantId }) => variantId ?? []);
  const optionIds = inputs.flatMap((input) => input.options.map(({ id }) => id));
  const rows = await tx
    .select({ id: products.id, minutes: products.minutes, cleanUpMinutes: products.cleanUpMinutes })
    .from(products)
    .where(and(eq(products.ownerId, ownerId), inArray(products.id, ids)));
  const sizes =
    sizeIds.length === 0
      ? []
      : await tx
          .select({ id: productVariants.id, minutes: productVariants.minutes })
          .from(productVariants)
          .where(and(eq(productVariants.ownerId, ownerId), inArray(productVariants.id, sizeIds)));
  const added =
    optionIds.length === 0
      ? []
      : await tx
          .select({ id: options.id, minutes: options.minutes })
          .from(options)
          .where(and(eq(options.ownerId, ownerId), inArray(options.id, optionIds)));
  return {
    products: new Map(rows.map((row) => [row.id, row])),
    sizes: new Map(sizes.map(({ id, minutes }) => [id, minutes])),
    options: new Map(added.map(({ id, minutes }) => [id, minutes])),
  };
}

interface Search {
  productIds: readonly string[];
  /** The wanted professional. Undefined means any. */
  professionalId?: string | undefined;
  from: Date;
  to: Date;
  /** The appointment that is moved. */
  exceptId?: string | undefined;
}

/** Returns the hours and the taken times of the professionals who give all of the services, and when the next requested appointment ends by itself. */
export async function selectAgendaState(
  db: Db | Tx,
  ownerId: ReadableId,
  { business, settings, professionals }: OpenAgenda,
  { productIds, professionalId, from, to, exceptId }: Search,
): Promise<AgendaState & { nextHoldEnd: number }> {
  const giving = professionals.filter(
    ({ id, serviceIds }) =>
      (professionalId === undefined || id === professionalId) &&
      (serviceIds === null || productIds.every((productId) => serviceIds.includes(productId))),
  );
  const [{ hours }, taken, blocks] = await together([
    selectOpeningHours(db, ownerId),
    selectTaken(db, ownerId, { from, to, now: db.clock.now(), exceptId }),
    selectBlocks(db, ownerId, { from, to }),
  ]);
  const workers = giving.map(({ id, week, daysOff }): Worker => {
    const own = taken.filter((one) => one.professionalId === id);
    const blocked = blocks
      .filter((block) => block.professionalId === null || block.professionalId === id)
      .map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
    return { id, week, daysOff, taken: [...own, ...blocked] };
  });
  const nextHoldEnd = taken.reduce(
    (first, { heldUntil }) => Math.min(first, heldUntil?.getTime() ?? first),
    Number.POSITIVE_INFINITY,
  );
  return { hours, timeZone: business.timeZone, settings, workers, nextHoldEnd };
}

/** Returns the agenda for an existing appointment. A lapse of the plan stops new ones only, so all stored professionals count. */
export async function selectMovable(db: Db | Tx, ownerId: ReadableId): Promise<OpenAgenda> {
  const { business, subscription } = await selectPublishedBusiness(db, ownerId);
  return {
    business,
    settings: await selectAgendaSettings(db, ownerId),
    professionals: await selectProfessionals(db, ownerId),
    ...planFacts(db, subscription),
  };
}
