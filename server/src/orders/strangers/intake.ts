import { beganAccepted } from '@vitrina/contract/orders/states.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { countVisitor } from '../../business/visitors/quotas.ts';
import type { VisitorSource } from '../../business/visitors/source.ts';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import { type Tx, together } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { consumeLimit, type RateLimits, tryConsume } from '../../platform/http/rate-limits.ts';
import { findOrderById } from '../board/reads.ts';
import { knownCustomers, orders } from '../tables.ts';

interface CountedOrder {
  /** The code of a dining table that it has. A table with a new code has new quotas. */
  tableKey: string | null;
  /** What the order stores. */
  bytes: number;
}

/** What the business knows about where an order comes from. */
export interface Standing {
  /** The name under which a known customer is counted. */
  knownName: string | undefined;
  /** Whether so many false orders came lately that those of all strangers have to be confirmed. */
  isSuspicious: boolean;
}

/** `previousOrder` is the token of an earlier order that the browser names. */
export async function selectStanding(
  tx: Tx,
  tokens: CapabilityTokens,
  ownerId: VisitedId,
  source: VisitorSource,
  previousOrder: string | undefined,
): Promise<Standing> {
  const [knownName, isSuspicious] = await together([
    findKnownCustomer(tx, tokens, ownerId, source, previousOrder),
    hasRecentSpam(tx, ownerId),
  ]);
  return { knownName, isSuspicious };
}

export interface Intake {
  state: 'new' | 'held';
  /** Whether the business knows where the order comes from. */
  known: boolean;
}

/** With so many false orders of strangers within an hour, all of them have to confirm theirs. */
const maxRecentSpam = 5;
const recentSpamMs = 60 * 60 * 1000;

/**
 * Counts an order and decides whether it is on the board at once. Tables, the customers whom the business knows and strangers have
 * quotas of their own, so that none uses up those of others. Beyond the quotas of tables and strangers, orders are held. Throws
 * TOO_MANY_ORDERS when a table, a network or a business has more of them than should be stored.
 */
export async function countOrder(
  limits: RateLimits,
  ownerId: VisitedId,
  source: VisitorSource,
  standing: Standing,
  { tableKey, bytes }: CountedOrder,
): Promise<Intake> {
  const kilobytes = Math.max(minHeldKilobytes, Math.ceil(bytes / 1024));
  if (tableKey !== null) {
    const table = `${ownerId} ${tableKey}`;
    if (await fitsTable(limits, table, source)) return { state: 'new', known: true };
    await consumeLimit(limits.heldKilobytesOfTable, table, 'TOO_MANY_ORDERS', kilobytes);
    return { state: 'held', known: false };
  }
  const quotas = {
    ofKnown: limits.ordersOfKnownCustomer,
    perIp: limits.ordersPerIp,
    ofStrangers: limits.ordersOfStrangers,
    ofAllStrangers: limits.ordersOfAllStrangers,
  };
  const counted = await countVisitor(quotas, ownerId, source, { ...standing, errorCode: 'TOO_MANY_ORDERS' });
  if (counted !== 'over-quota') return { state: 'new', known: counted === 'known' };
  await consumeLimit(limits.heldKilobytesOfBusiness, ownerId, 'TOO_MANY_ORDERS', kilobytes);
  return { state: 'held', known: false };
}

/** An order has rows and index entries besides its content. */
const minHeldKilobytes = 2;

async function fitsTable(limits: RateLimits, table: string, { visitor }: VisitorSource): Promise<boolean> {
  return (
    (await tryConsume(limits.ordersOfTableAndBrowser, `${table} ${visitor.toString('base64url')}`)) &&
    (await tryConsume(limits.ordersOfTable, table))
  );
}

/** Returns the name under which a known customer is counted. */
async function findKnownCustomer(
  db: Tx,
  tokens: CapabilityTokens,
  ownerId: VisitedId,
  { visitor, network }: VisitorSource,
  previousOrder: string | undefined,
): Promise<string | undefined> {
  const previousId = previousOrder === undefined ? undefined : tokens.verify(previousOrder);
  if (previousId !== undefined && (await isAcceptedOrder(db, ownerId, previousId))) return previousId;
  const rows = await db
    .select({ source: knownCustomers.source })
    .from(knownCustomers)
    .where(and(eq(knownCustomers.ownerId, ownerId), inArray(knownCustomers.source, [visitor, network])));
  const known = rows.find(({ source }) => source.equals(visitor)) ?? rows[0];
  return known?.source.toString('base64url');
}

async function isAcceptedOrder(db: Tx, ownerId: VisitedId, id: string): Promise<boolean> {
  const order = await findOrderById(db, id);
  return order?.ownerId === ownerId && order.acceptedAt !== null && !beganAccepted(order) && !order.spam;
}

/** False orders of a table say nothing about those from elsewhere. */
async function hasRecentSpam(db: Tx, ownerId: VisitedId): Promise<boolean> {
  const since = new Date(db.clock.now().getTime() - recentSpamMs);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.ownerId, ownerId),
        sql`${orders.spam}`,
        sql`${orders.fulfilment}->>'table' is null`,
        gt(orders.createdAt, since),
      ),
    )
    .limit(maxRecentSpam);
  return rows.length === maxRecentSpam;
}
