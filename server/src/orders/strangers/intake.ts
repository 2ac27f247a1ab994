import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { countVisitor } from '../../business/visitors/quotas.ts';
import type { VisitorSource } from '../../business/visitors/source.ts';
import type { CapabilityTokens } from '../../business/visitors/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { consumeLimit, type RateLimits, tryConsume } from '../../platform/http/rate-limits.ts';
import { findOrderById } from '../board/reads.ts';
import { knownCustomers, orders } from '../tables.ts';

interface CountedOrder {
  /** The dining table whose code it has. */
  tableId: string | null;
  /** The token of an earlier order that the browser names. */
  previousOrder: string | undefined;
  /** What the order stores. */
  bytes: number;
}

export interface Intake {
  state: 'new' | 'held';
  /** Whether the business knows where the order comes from. */
  known: boolean;
}

/** With so many false orders within an hour, strangers have to confirm theirs. */
const maxRecentSpam = 5;
const recentSpamMs = 60 * 60 * 1000;

/**
 * Counts an order and decides whether it is on the board at once. Strangers have quotas of their own, so that they cannot use up
 * those of the tables and of the customers whom the business knows. Beyond their quotas, orders are held. Throws TOO_MANY_ORDERS
 * when a network or a business has more of them than should be stored.
 */
export async function countOrder(
  db: Db,
  { limits, orderTokens }: { limits: RateLimits; orderTokens: CapabilityTokens },
  ownerId: VisitedId,
  source: VisitorSource,
  { tableId, previousOrder, bytes }: CountedOrder,
): Promise<Intake> {
  if (tableId !== null && (await fitsTable(limits, tableId, source))) return { state: 'new', known: true };
  const customer = await findKnownCustomer(db, orderTokens, ownerId, source, previousOrder);
  const quotas = {
    ofKnown: limits.ordersOfKnownCustomer,
    perIp: limits.ordersPerIp,
    ofStrangers: limits.ordersOfStrangers,
    ofAllStrangers: limits.ordersOfAllStrangers,
  };
  const standing = await countVisitor(quotas, ownerId, source, {
    knownName: customer,
    isSuspicious: () => hasRecentSpam(db, ownerId),
    errorCode: 'TOO_MANY_ORDERS',
  });
  if (standing !== 'over-quota') return { state: 'new', known: standing === 'known' };
  const kilobytes = Math.max(minHeldKilobytes, Math.ceil(bytes / 1024));
  await consumeLimit(limits.heldKilobytesOfBusiness, ownerId, 'TOO_MANY_ORDERS', kilobytes);
  return { state: 'held', known: false };
}

/** An order has rows and index entries besides its content. */
const minHeldKilobytes = 2;

async function fitsTable(limits: RateLimits, tableId: string, { visitor }: VisitorSource): Promise<boolean> {
  return (
    (await tryConsume(limits.ordersOfTableAndBrowser, `${tableId} ${visitor.toString('base64url')}`)) &&
    (await tryConsume(limits.ordersOfTable, tableId))
  );
}

/** Returns the name under which a known customer is counted. */
async function findKnownCustomer(
  db: Db,
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

async function isAcceptedOrder(db: Db, ownerId: VisitedId, id: string): Promise<boolean> {
  const order = await findOrderById(db, id);
  return order?.ownerId === ownerId && order.acceptedAt !== null && !order.spam;
}

async function hasRecentSpam(db: Db, ownerId: VisitedId): Promise<boolean> {
  const since = new Date(db.clock.now().getTime() - recentSpamMs);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), sql`${orders.spam}`, gt(orders.createdAt, since)))
    .limit(maxRecentSpam);
  return rows.length === maxRecentSpam;
}
