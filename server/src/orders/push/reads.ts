import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { publishDay } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { opensOn } from '@vitrina/contract/menu/daily-menus/rules.ts';
import { showsAmounts } from '@vitrina/contract/orders/board/role-moves.ts';
import { isAnswerLate } from '@vitrina/contract/orders/board/status-words.ts';
import { answerTimeoutMs } from '@vitrina/contract/orders/board/waiting.ts';
import type { PushMessage, PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import { mayCall, type Role, seesAll } from '@vitrina/contract/platform/access.ts';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { findHolderRole } from '../../account/members/session-reads.ts';
import { ownerActor } from '../../account/sessions/actor.ts';
import { isLive } from '../../account/sessions/reads.ts';
import { sessions, users } from '../../account/tables.ts';
import { findMemberAllowance, selectSubscription } from '../../billing/subscriptions/reads.ts';
import { findPublished } from '../../business/customization/published-reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { findLogo } from '../../business/media/reads.ts';
import { viewPicture } from '../../business/media/view.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { businesses } from '../../business/tables.ts';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import { isDayPublished } from '../../menu/daily-menus/reads.ts';
import { selectDailyProducts } from '../../menu/products/reads.ts';
import type { Db } from '../../platform/db/client.ts';
import type { AccountId } from '../../platform/db/owner.ts';
import { findOrderById } from '../board/reads.ts';
import {
  findCorrection,
  findKitchenTime,
  listValid,
  stateOfEvent,
  viewCustomerOrder,
} from '../board/view.ts';
import { selectOrderingSettings } from '../ordering/reads.ts';
import { orderPushSubscriptions, orders, pushSubscriptions } from '../tables.ts';
import { announcementIntervalMs } from './announcement-writes.ts';
import {
  viewCustomerMessage,
  viewDueOrder,
  viewLateOrders,
  viewMenuQuestion,
  viewPushMessage,
} from './view.ts';

/** Whose a subscription is: of an owner's session, of a member's, or of a shared device. */
const holderColumns = {
  sessionId: pushSubscriptions.sessionId,
  memberSessionId: pushSubscriptions.memberSessionId,
  deviceId: pushSubscriptions.deviceId,
};

/** The owner's session has not ended. Members and devices are asked apart. */
function isHeld() {
  return or(isNull(pushSubscriptions.sessionId), isLive(new Date()));
}

interface Holder {
  ownerId: AccountId;
  sessionId: string | null;
  memberSessionId: string | null;
  deviceId: string | null;
}

/** Undefined if it has ended. */
function findRole(db: Db, holder: Holder): Promise<Role | undefined> | Role {
  if (holder.sessionId !== null) return ownerActor.role;
  return findHolderRole(db, holder.ownerId, holder, findMemberAllowance);
}

/** The subscriptions of an order's owner. */
export async function selectSubscriptionIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(orders)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.ownerId, orders.ownerId))
    .where(eq(orders.id, orderId));
  return rows.map(({ id }) => id);
}

export async function selectCustomerSubscriptionIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orderPushSubscriptions.id })
    .from(orders)
    .innerJoin(
      orderPushSubscriptions,
      and(eq(orderPushSubscriptions.ownerId, orders.ownerId), eq(orderPushSubscriptions.orderId, orders.id)),
    )
    .where(eq(orders.id, orderId));
  return rows.map(({ id }) => id);
}

export interface PendingPush {
  subscription: PushSubscription;
  message: PushMessage;
  /** How long it is news. Default: `pushLifetimeMs`. */
  lifetimeMs?: number;
}

/**
 * `due`: the preparation of an order for later has to begin. `overdue`: nobody has answered it, or others, within the minute of the
 * announcement. Without a reason, an order arrived.
 */
export type AnnouncementReason = 'due' | 'overdue';

/** More are not counted. */
const maxLate = 200;

interface Announcement {
  orderId: string;
  subscriptionId: string;
  announcedAt: string;
  reason?: AnnouncementReason | undefined;
}

/**
 * What the owner of the order is told of it, or of all unanswered orders. Returns undefined if there is nothing to tell any more:
 * no order waits for an answer, or the session has ended.
 */
export async function findPendingPush(
  db: Db,
  { orderId, subscriptionId, announcedAt, reason }: Announcement,
): Promise<PendingPush | undefined> {
  const [device] = await db
    .select({
      ownerId: orders.ownerId,
      number: orders.number,
      state: orders.state,
      spam: orders.spam,
      locale: businesses.locale,
      endpoint: pushSubscriptions.endpoint,
      keys: pushSubscriptions.keys,
      ...holderColumns,
    })
    .from(orders)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.ownerId, orders.ownerId))
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, orders.ownerId))
    .innerJoin(businesses, eq(businesses.ownerId, orders.ownerId))
    .where(
      and(eq(orders.id, orderId), eq(pushSubscriptions.id, subscriptionId), isHeld(), eq(users.active, true)),
    );
  const role = device && (await findRole(db, device));
  if (!device || !role) return undefined;
  const { ownerId, locale, endpoint, keys } = device;
  const subscription = { endpoint, keys };
  if (reason === 'due') {
    if (device.spam || !['new', 'accepted'].includes(device.state)) return undefined;
    return { subscription, message: viewDueOrder(ownerId, device.number) };
  }
  const isUnanswered = and(
    eq(orders.ownerId, ownerId),
    eq(orders.state, 'new'),
    isNull(orders.endedAt),
    eq(orders.spam, false),
    eq(orders.silent, false),
  );
  if (reason === 'overdue') {
    const { number, createdAt, requestedFor, fulfilment } = orders;
    const rows = await db
      .select({ number, createdAt, requestedFor, fulfilment })
      .from(orders)
      .where(isUnanswered)
      .orderBy(orders.createdAt, orders.number)
      .limit(maxLate);
    const { preparationMinutes } = await selectOrderingSettings(db, ownerId);
    const minute = Math.floor(Date.parse(announcedAt) / 60_000) + 1;
    const late = rows
      .map((row) => ({
        number: row.number,
        dueAt: findKitchenTime(row, preparationMinutes) + answerTimeoutMs,
      }))
      .filter(({ dueAt }) => dueAt < minute * 60_000)
      .sort((a, b) => a.dueAt - b.dueAt);
    const [longest, ...others] = late.map(({ number }) => number);
    if (longest === undefined) return undefined;
    return { subscription, message: viewLateOrders(ownerId, [longest, ...others]) };
  }
  const { number, total, currency } = orders;
  // Those of tables that began accepted are told of once.
  const since = new Date(Date.parse(announcedAt) - announcementIntervalMs).toISOString();
  const isDirect = and(
    eq(orders.ownerId, ownerId),
    isNull(orders.endedAt),
    eq(orders.acceptedAt, orders.createdAt),
    sql`${orders.createdAt} > ${since}::timestamptz`,
    eq(orders.spam, false),
  );
  const [latest] = await db
    .select({
      number,
      total,
      currency,
      count: sql<number>`count(*) over ()::int`,
      unanswered: sql<number>`count(*) filter (where ${orders.state} = 'new') over ()::int`,
    })
    .from(orders)
    .where(or(isUnanswered, isDirect))
    .orderBy(desc(orders.number))
    .limit(1);
  if (!latest) return undefined;
  return { subscription, message: viewPushMessage(ownerId, latest, showsAmounts(role) ? locale : null) };
}

/**
 * The question for the dishes of a local date. Returns undefined if it is not asked any more: the day is published, the business does
 * not open on it, has no daily menu or a plan without them, or the session has ended.
 */
export async function findMenuPush(
  db: Db,
  { subscriptionId, menuDate, lifetimeMs }: { subscriptionId: string; menuDate: string; lifetimeMs: number },
): Promise<PendingPush | undefined> {
  const device = await findDevice(db, { subscriptionId });
  if (!device) return undefined;
  const role = await findRole(db, device);
  if (!role || !mayCall(publishDay.access, role)) return undefined;
  const { ownerId, endpoint, keys } = device;
  const { planId } = await selectSubscription(db, ownerId);
  const [menu] = await selectDailyProducts(db, ownerId);
  const { hours } = await selectOpeningHours(db, ownerId);
  const isAsked = menu && planAllows(planId, 'dailyMenu') && opensOn(hours, menuDate);
  if (!isAsked || (await isDayPublished(db, ownerId, menuDate))) return undefined;
  return { subscription: { endpoint, keys }, message: viewMenuQuestion(ownerId, menu.name), lifetimeMs };
}

interface ReadyPush extends Pick<Announcement, 'subscriptionId'> {
  message: PushMessage;
  lifetimeMs: number;
}

/** A message of a room above, for those who see everything of the business. Returns undefined if the session has ended. */
export async function findReadyPush(
  db: Db,
  { subscriptionId, message, lifetimeMs }: ReadyPush,
): Promise<PendingPush | undefined> {
  const device = await findDevice(db, { subscriptionId });
  const role = device && (await findRole(db, device));
  if (!device || !role || !seesAll(role)) return undefined;
  const { endpoint, keys } = device;
  return { subscription: { endpoint, keys }, message, lifetimeMs };
}

/** Returns undefined if its session has ended, or the account is not active. */
async function findDevice(db: Db, { subscriptionId }: Pick<Announcement, 'subscriptionId'>) {
  const [device] = await db
    .select({
      ownerId: pushSubscriptions.ownerId,
      endpoint: pushSubscriptions.endpoint,
      keys: pushSubscriptions.keys,
      ...holderColumns,
    })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.ownerId))
    .where(and(eq(pushSubscriptions.id, subscriptionId), isHeld(), eq(users.active, true)));
  return device;
}

/** What a customer is told: the change `eventId` of the order or, with null, that nobody has answered in time. */
export interface CustomerNews {
  eventId: number | null;
}

/** A device that was off for some hours still shows the last state. */
const customerPushLifetimeMs = 4 * 60 * 60 * 1000;

/**
 * What a browser of the order's customer is told. Returns undefined if that is no longer true, such as a change that was taken back
 * or followed by another one, or if the subscription or the account has ended.
 */
export async function findCustomerPush(
  db: Db,
  tokens: Pick<CapabilityTokens, 'sign'>,
  { orderId, subscriptionId, eventId }: CustomerNews & { orderId: string; subscriptionId: string },
): Promise<PendingPush | undefined> {
  const { endpoint, keys } = orderPushSubscriptions;
  const [subscription] = await db
    .select({ endpoint, keys })
    .from(orderPushSubscriptions)
    .where(and(eq(orderPushSubscriptions.id, subscriptionId), eq(orderPushSubscriptions.orderId, orderId)));
  const row = subscription && (await findOrderById(db, orderId));
  const ownerId = row && (await findPublished(db, row.ownerId));
  if (!subscription || !row || !ownerId) return undefined;
  const now = db.clock.now();
  const order = viewCustomerOrder(row, await selectOrderingSettings(db, ownerId), now);
  const lastChange =
    findCorrection(row) ??
    listValid(row.events).findLast(({ kind }) => stateOfEvent(kind) || kind === 'minutes');
  const isTrue = eventId === null ? isAnswerLate(order, now.getTime()) : lastChange?.id === eventId;
  if (!isTrue) return undefined;
  const business = await requireBusiness(db, ownerId);
  const logo = await findLogo(db, ownerId);
  const message = {
    ...viewCustomerMessage(order, business, { orderId, token: tokens.sign(orderId), now }),
    ...(logo && { icon: viewPicture(logo).url }),
  };
  return { subscription, message, lifetimeMs: customerPushLifetimeMs };
}
