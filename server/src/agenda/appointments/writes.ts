import type {
  CreateAppointmentInput,
  PlaceAppointmentInput,
} from '@vitrina/contract/agenda/appointments/schema.ts';
import {
  type AppointmentState,
  canSetState,
  hasCome,
  isMissed,
  isOpenAppointment,
  isUnreserved,
} from '@vitrina/contract/agenda/appointments/states.ts';
import { maxOwnMoves, missedAfterMinutes } from '@vitrina/contract/agenda/limits.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { parseOptionalPrice } from '../../business/prices.ts';
import type { VisitorSource } from '../../business/visitors/source.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, VisitedId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { appointmentsPlaced } from '../../platform/metrics/counters.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { lockAgenda } from '../lock-agenda.ts';
import { findHoldEnd } from './hold.ts';
import { queueNews } from './news-writes.ts';
import { parsePhone } from './phone.ts';
import { findAppointment, findAppointmentByKey } from './reads.ts';
import {
  findSame,
  hashContent,
  insertAppointment,
  isDoubtful,
  releaseEnded,
  requireChangeable,
  requireOpen,
  requireSeen,
  storeChange,
  toColumns,
  toTimes,
} from './row-writes.ts';
import { countsForShare, isBeyondShare } from './share-reads.ts';
import { chooseFree, chooseUntaken, spanAround, toBookable } from './time-choice.ts';
import type { AppointmentRow } from './view.ts';
import {
  type OpenAgenda,
  prepareVisit,
  requireAgenda,
  selectAgendaState,
  selectMovable,
} from './visit-reads.ts';

/** What a change of a customer needs, because the devices of the business are told of it. */
type ChangeDeps = { db: Db; queue: JobQueue };

/** Who books, and how the booking is counted. */
interface Intake extends Pick<VisitorSource, 'visitor' | 'network'> {
  /** Counts the booking before it is stored. Throws TOO_MANY_APPOINTMENTS. */
  count(): Promise<{ isKnown: boolean; mustWait: boolean }>;
  queue: JobQueue;
}

/** Places a customer's appointment once. Throws what `placeAppointment` declares. */
export async function placeAppointment(
  db: Db,
  ownerId: VisitedId,
  input: PlaceAppointmentInput,
  { visitor, network, count, queue }: Intake,
): Promise<AppointmentRow> {
  const contentHash = hashContent(input);
  const isRepeated = (await findAppointmentByKey(db, ownerId, input.idempotencyKey)) !== undefined;
  const { isKnown, mustWait } = isRepeated ? { isKnown: true, mustWait: false } : await count();
  const { row, isNew } = await inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const existing = await findSame(tx, ownerId, input.idempotencyKey, contentHash);
    if (existing) return { row: existing, isNew: false };
    const agenda = await requireAgenda(tx, ownerId);
    const phone = parsePhone(input.customer.phone, agenda.business.country);
    const visit = await prepareVisit(tx, ownerId, input.services, {
      ...agenda,
      expectedTotal: input.expectedTotal,
    });
    const now = tx.clock.now();
    await releaseEnded(tx, ownerId, now);
    const start = new Date(input.start);
    const customersAgenda = { timeZone: agenda.business.timeZone, settings: agenda.settings };
    const span = spanAround(toBookable(customersAgenda, start, now));
    const state = await selectAgendaState(tx, ownerId, agenda, {
      ...span,
      productIds: input.services.map(({ productId }) => productId),
      professionalId: input.professionalId,
    });
    const professionalId = chooseFree(state, visit, { start, now, span });
    const isUnheld = !isKnown && (await isBeyondShare(tx, ownerId, state, start));
    const waits =
      isUnheld ||
      mustWait ||
      agenda.settings.confirmsByHand ||
      (await isDoubtful(tx, ownerId, phone, agenda));
    const placed = await insertAppointment(tx, ownerId, {
      ...toColumns(agenda, visit, start),
      idempotencyKey: input.idempotencyKey,
      contentHash,
      professionalId,
      state: waits ? 'requested' : 'confirmed',
      // One beyond the share keeps no time, so the constraint leaves it out.
      forced: isUnheld,
      heldUntil: isUnheld ? now : waits ? findHoldEnd(state, start, now) : null,
      customerName: input.customer.name,
      phone,
      email: input.customer.email || null,
      notes: input.notes,
      byCustomer: true,
      visitor,
      network,
    });
    await queueNews(tx, queue, ownerId, placed);
    return { row: placed, isNew: true };
  });
  if (isNew) appointmentsPlaced.inc();
  return row;
}

/** Places an appointment of the business once, for a call or for a customer who is there. Throws what `createAppointment` declares. */
export async function createAppointment(
  db: Db,
  ownerId: OwnerId,
  input: CreateAppointmentInput,
): Promise<AppointmentRow> {
  const contentHash = hashContent(input);
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const existing = await findSame(tx, ownerId, input.idempotencyKey, contentHash);
    if (existing) return existing;
    const agenda = await requireAgenda(tx, ownerId);
    requireKnown(agenda, input.professionalId);
    const { phone: typed, name } = input.customer;
    const phone = typed ? parsePhone(typed, agenda.business.country) : null;
    const visit = await prepareVisit(tx, ownerId, input.services, agenda);
    const now = tx.clock.now();
    await releaseEnded(tx, ownerId, now);
    const start = input.start === undefined ? toFiveMinutes(now) : new Date(input.start);
    const span = spanAround(start);
    const state = await selectAgendaState(tx, ownerId, agenda, {
      ...span,
      productIds: input.services.map(({ productId }) => productId),
      professionalId: input.professionalId,
    });
    const { id, forced } = chooseUntaken(state, visit, { start, now, span, forced: input.forced });
    return insertAppointment(tx, ownerId, {
      ...toColumns(agenda, visit, start),
      idempotencyKey: input.idempotencyKey,
      contentHash,
      professionalId: id,
      forced,
      state: 'confirmed',
      customerName: name,
      phone,
      notes: input.notes,
      byCustomer: false,
    });
  });
}

/** Throws what `moveAppointment` declares. */
export async function moveAppointment(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { actor, ...target }: { start: string; professionalId?: string | undefined; forced: boolean; actor: Actor },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const row = await requireOpen(tx, ownerId, id, actor);
    // Whoever has an agenda of the own gives nothing away.
    const professionalId = row.scope ? row.professionalId : target.professionalId;
    return move(tx, ownerId, row, { ...target, professionalId, memberId: actor.memberId, byCustomer: false });
  });
}

/** Moves an appointment for its customer to a free time. Throws what `moveOwnAppointment` declares. */
export async function moveOwnAppointment(
  { db, queue }: ChangeDeps,
  { ownerId, id }: { ownerId: WritableId; id: string },
  target: { start: string; professionalId?: string | undefined },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const row = await requireChangeable(tx, ownerId, id);
    const isThere =
      Date.parse(target.start) === row.startsAt.getTime() &&
      (target.professionalId ?? row.professionalId) === row.professionalId;
    if (isThere) return row;
    if (row.changes.filter(({ kind, byCustomer }) => byCustomer && kind === 'moved').length >= maxOwnMoves)
      throw new AppError('APPOINTMENT_LATE');
    const moved = await move(tx, ownerId, row, {
      ...target,
      forced: false,
      memberId: null,
      byCustomer: true,
    });
    await queueNews(tx, queue, ownerId, moved);
    return moved;
  });
}

interface Move {
  start: string;
  professionalId?: string | undefined;
  forced: boolean;
  memberId: string | null;
  byCustomer: boolean;
}

async function move(
  tx: Tx,
  ownerId: OwnerId | WritableId,
  row: AppointmentRow,
  { start: typed, professionalId, forced, memberId, byCustomer }: Move,
): Promise<AppointmentRow> {
  const agenda = await selectMovable(tx, ownerId);
  requireKnown(agenda, professionalId);
  const now = tx.clock.now();
  await releaseEnded(tx, ownerId, now);
  const start = new Date(typed);
  const customersAgenda = { timeZone: agenda.business.timeZone, settings: agenda.settings };
  const span = spanAround(byCustomer ? toBookable(customersAgenda, start, now) : start);
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  const cleanUpMinutes = (row.busyUntil.getTime() - row.endsAt.getTime()) / 60_000;
  const visit = { minutes, cleanUpMinutes };
  const state = await selectAgendaState(tx, ownerId, agenda, {
    ...span,
    productIds: row.services.map(({ productId }) => productId),
    professionalId,
    exceptId: row.id,
  });
  const dateOf = (at: Date) => localDate(at.getTime(), state.timeZone);
  const isOtherDay = dateOf(start) !== dateOf(row.startsAt);
  if (
    byCustomer &&
    isOtherDay &&
    countsForShare(row, now) &&
    (await isBeyondShare(tx, ownerId, state, start))
  )
    throw new AppError('APPOINTMENT_LATE');
  // The present professional is preferred.
  const workers = state.workers.toSorted(
    (a, b) => Number(b.id === row.professionalId) - Number(a.id === row.professionalId),
  );
  const choice = byCustomer
    ? { id: chooseFree({ ...state, workers }, visit, { start, now, span }), forced: false }
    : chooseUntaken({ ...state, workers }, visit, { start, now, span, forced });
  const change = { kind: 'moved', byCustomer, memberId, from: row.startsAt.toISOString() };
  return storeChange(tx, ownerId, row, change, {
    professionalId: choice.id,
    forced: choice.forced || isUnreserved(row),
    // The reminder named another time.
    remindedAt: null,
    ...toTimes(start, visit),
  });
}

/** Throws APPOINTMENT_NOT_FOUND, APPOINTMENT_STATE, and TIME_TAKEN if it kept no time and another one took it. */
export async function setAppointmentState(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { to, actor }: { to: AppointmentState; actor: Actor },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const now = tx.clock.now();
    await releaseEnded(tx, ownerId, now);
    const row = await requireOpen(tx, ownerId, id, actor);
    const isEarly = isMissed(to) && now.getTime() < row.startsAt.getTime() + missedAfterMinutes * 60_000;
    if (!canSetState(row.state, to) || isEarly) throw new AppError('APPOINTMENT_STATE');
    const change = { kind: to, byCustomer: false, memberId: actor.memberId };
    const forced = row.forced && !isUnreserved(row);
    return storeChange(tx, ownerId, row, change, { state: to, forced, heldUntil: null });
  });
}

/** Notes what a customer who came paid. Throws what `setAppointmentPayment` declares. */
export async function setAppointmentPayment(
  db: Db,
  ownerId: OwnerId,
  id: string,
  { paidAmount: typed, actor }: { paidAmount: string | null; actor: Actor },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const row = await requireSeen(tx, ownerId, id, actor);
    if (!hasCome(row.state)) throw new AppError('APPOINTMENT_STATE');
    const paidAmount = parseOptionalPrice(typed, row.currency, 'paidAmount');
    const change = { kind: 'paid', byCustomer: false, memberId: actor.memberId };
    return storeChange(tx, ownerId, row, change, { paidAmount });
  });
}

/** Throws what `cancelOwnAppointment` declares. */
export async function cancelOwnAppointment(
  { db, queue }: ChangeDeps,
  { ownerId, id }: { ownerId: WritableId; id: string },
): Promise<AppointmentRow> {
  return inTransaction(db, async (tx) => {
    await lockAgenda(tx, ownerId);
    const stored = await findAppointment(tx, ownerId, id);
    // The reply of the first attempt may be lost, or another phone of the customer was faster.
    if (stored && isCancelledByCustomer(stored)) return stored;
    const row = await requireChangeable(tx, ownerId, id);
    const change = { kind: 'cancelled', byCustomer: true, memberId: null };
    const cancelled = await storeChange(tx, ownerId, row, change, { state: 'cancelled', heldUntil: null });
    await queueNews(tx, queue, ownerId, cancelled);
    return cancelled;
  });
}

function isCancelledByCustomer({ state, changes }: AppointmentRow): boolean {
  const last = changes.at(-1);
  return last !== undefined && last.kind === state && last.byCustomer && !isOpenAppointment(state);
}

function requireKnown({ professionals }: OpenAgenda, id: string | undefined): void {
  if (id !== undefined && !professionals.some((professional) => professional.id === id))
    throw AppError.ofField('PROFESSIONAL_NOT_FOUND', 'professionalId');
}

/** Returns the start of an appointment without one: the last full five minutes. */
function toFiveMinutes(now: Date): Date {
  const step = 5 * 60_000;
  return new Date(Math.floor(now.getTime() / step) * step);
}
