import type { DomainCheck } from '@vitrina/contract/domains/schema.ts';
import { maxDomains } from '@vitrina/contract/domains/schema.ts';
import { hasRoom, planAllows } from '@vitrina/contract/plans/rules.ts';
import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { lockOwner, type OwnerId } from '../db/owner.ts';
import { domains } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { type DnsFindings, type DnsLookup, ownershipValue } from './dns.ts';
import { diagnose, hasNoAnswer, isReady } from './dns-diagnosis.ts';
import { parseDomain } from './domain-names.ts';
import { findDomain, findOwnDomain, isTaken, type OwnedDomainRow, selectDomains } from './reads.ts';
import { activeInterval, claimLifetime, intervalAfter, maxFailures, retryInterval } from './schedule.ts';
import { hasTarget } from './view.ts';

interface DomainDeps {
  db: Db;
  env: Env;
  queue: JobQueue;
}

/**
 * Pending, with a first look at its DNS at once. Claims of one name by several accounts stand side by side: only an
 * active one is exclusive. Throws PLAN_GATE, NO_ACTIVE_PLAN, DOMAINS_UNAVAILABLE, DOMAIN_INVALID, DOMAIN_IS_…,
 * DOMAIN_LISTED, DOMAIN_LIMIT_REACHED, DOMAIN_TAKEN.
 */
export async function addDomain(
  { db, env, queue }: DomainDeps,
  ownerId: OwnerId,
  typed: string,
): Promise<OwnedDomainRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await requirePlan(tx, ownerId, { adding: true });
    if (env.production && !hasTarget(env)) throw new AppError('DOMAINS_UNAVAILABLE');
    const domain = parseDomain(typed, env);
    const present = await selectDomains(tx, ownerId);
    if (present.some((row) => row.domain === domain)) throw AppError.ofField('DOMAIN_LISTED', 'domain');
    if (!hasRoom(present.length, maxDomains))
      throw AppError.ofField('DOMAIN_LIMIT_REACHED', 'domain', { max: maxDomains });
    if (await isTaken(tx, ownerId, domain)) throw AppError.ofField('DOMAIN_TAKEN', 'domain');
    const now = tx.clock.now();
    const nextCheckAt = hasTarget(env) ? now : null;
    const [row] = await tx
      .insert(domains)
      .values({ id: uuidv7(), ownerId, domain, status: 'pending', claimedAt: now, nextCheckAt })
      .returning();
    if (!row) throw new Error('a row was inserted, but not returned');
    if (nextCheckAt) await queue.add(tx, 'check-domain', { domainId: row.id });
    return row;
  });
}

/** Its page is gone from there before this comes back. Throws DOMAIN_NOT_FOUND. */
export async function deleteDomain(
  { db, queue }: Pick<DomainDeps, 'db' | 'queue'>,
  ownerId: OwnerId,
  id: string,
) {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(domains)
      .where(and(eq(domains.ownerId, ownerId), eq(domains.id, id)))
      .returning();
    if (!gone) throw new AppError('DOMAIN_NOT_FOUND');
    if (gone.status === 'active') await queue.add(tx, 'forget-certificate', { domain: gone.domain });
  });
}

/**
 * The owner's click: looks at the DNS now, and activates what is ready. A claim that has run out begins anew. Throws
 * DOMAIN_NOT_FOUND, PLAN_GATE, DOMAIN_TAKEN, DOMAIN_NOT_READY.
 */
export async function activateDomain(
  needs: DomainDeps & { dns: DnsLookup },
  ownerId: OwnerId,
  id: string,
): Promise<OwnedDomainRow> {
  const { db, env } = needs;
  const before = await findOwnDomain(db, ownerId, id);
  if (!before) throw new AppError('DOMAIN_NOT_FOUND');
  await requirePlan(db, ownerId);
  if (!hasTarget(env)) return activateWithoutDns(needs, ownerId, before);
  const outcome = await checkDomain(needs, id, { clicked: true });
  if (!outcome) throw new AppError('DOMAIN_NOT_FOUND');
  if (outcome.taken) throw new AppError('DOMAIN_TAKEN');
  if (outcome.row.status !== 'active' || !isReady(outcome.row.checks))
    throw new AppError('DOMAIN_NOT_READY', { checks: outcome.row.checks });
  return outcome.row;
}

interface Outcome {
  row: OwnedDomainRow;
  /** It is ready, but so is the account where it is active already. */
  taken: boolean;
}

/** Asks the DNS about a domain, keeps what it said and says when to ask again; undefined once the domain is gone. */
export async function checkDomain(
  { db, env, queue, dns }: DomainDeps & { dns: DnsLookup },
  id: string,
  { clicked = false } = {},
): Promise<Outcome | undefined> {
  const named = await findDomain(db, id);
  if (!named) return undefined;
  const findings = await dns(named.domain);
  return inTransaction(db, async (tx) => {
    const claims = await lockClaims(tx, named.domain);
    const row = claims.find((claim) => claim.id === id);
    if (!row) return undefined;
    const checks = diagnose(findings, row.token, env);
    const holder = claims.find((claim) => claim.status === 'active' && claim.id !== id);
    const taken = isReady(checks) && holder !== undefined && holds(holder, findings);
    if (isReady(checks) && holder && !taken) await deactivateHolder(tx, queue, holder);
    const next = nextDomainState(row, checks, { now: tx.clock.now(), clicked, taken });
    const [after] = await tx.update(domains).set(next).where(eq(domains.id, id)).returning();
    if (!after) return undefined;
    if (after.nextCheckAt)
      await queue.add(tx, 'check-domain', { domainId: id }, { startAfter: after.nextCheckAt });
    if (after.status === 'active') await queue.add(tx, 'check-certificate', { domainId: id });
    if (row.status === 'active' && after.status !== 'active')
      await queue.add(tx, 'forget-certificate', { domain: row.domain });
    return { row: after, taken };
  });
}

type DomainState = Pick<
  OwnedDomainRow,
  'status' | 'checks' | 'checkedAt' | 'nextCheckAt' | 'failures' | 'claimedAt'
>;

/** What a look at the DNS makes of a domain. An answer that did not come never takes a page down. */
function nextDomainState(
  row: OwnedDomainRow,
  checks: DomainCheck[],
  { now, clicked, taken }: { now: Date; clicked: boolean; taken: boolean },
): DomainState {
  const seen = { checks, checkedAt: now };
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (isReady(checks) && !taken) {
    const { claimedAt } = row;
    return { ...seen, status: 'active', failures: 0, claimedAt, nextCheckAt: after(activeInterval) };
  }
  if (row.status === 'active') {
    const failures = row.failures + (hasNoAnswer(checks) ? 0 : 1);
    const { claimedAt } = row;
    if (failures < maxFailures)
      return { ...seen, status: 'active', failures, claimedAt, nextCheckAt: after(retryInterval) };
    return { ...seen, status: 'error', failures: 1, claimedAt: now, nextCheckAt: after(intervalAfter(1)) };
  }
  const isOver = now.getTime() - row.claimedAt.getTime() >= claimLifetime;
  const begins = clicked && (isOver || row.nextCheckAt === null);
  const claimedAt = begins ? now : row.claimedAt;
  const failures = begins ? 1 : row.failures + 1;
  if (isOver && !clicked)
    return { ...seen, status: 'error', failures, claimedAt: row.claimedAt, nextCheckAt: null };
  const status = begins ? 'pending' : row.status;
  return { ...seen, status, failures, claimedAt, nextCheckAt: after(intervalAfter(failures)) };
}

/** Whoever can set records proves more than whoever once could: a holder whose token is gone gives way. */
async function deactivateHolder(tx: Tx, queue: JobQueue, holder: OwnedDomainRow): Promise<void> {
  const now = tx.clock.now();
  await tx
    .update(domains)
    .set({ status: 'error', failures: 1, claimedAt: now, nextCheckAt: now })
    .where(eq(domains.id, holder.id));
  await queue.add(tx, 'check-domain', { domainId: holder.id });
}

function holds(holder: OwnedDomainRow, { txt }: DnsFindings): boolean {
  return txt.values.includes(ownershipValue(holder.token));
}

/** All claims of a name in one order, so that two of them cannot wait for each other. */
function lockClaims(tx: Tx, domain: string): Promise<OwnedDomainRow[]> {
  return tx.select().from(domains).where(eq(domains.domain, domain)).orderBy(asc(domains.id)).for('update');
}

/** Where nothing can be checked, the click is all there is. */
async function activateWithoutDns(
  { db }: DomainDeps,
  ownerId: OwnerId,
  { id, domain }: OwnedDomainRow,
): Promise<OwnedDomainRow> {
  return inTransaction(db, async (tx) => {
    const claims = await lockClaims(tx, domain);
    if (claims.some((claim) => claim.status === 'active' && claim.ownerId !== ownerId))
      throw new AppError('DOMAIN_TAKEN');
    const [row] = await tx
      .update(domains)
      .set({ status: 'active', failures: 0, nextCheckAt: null })
      .where(eq(domains.id, id))
      .returning();
    if (!row) throw new AppError('DOMAIN_NOT_FOUND');
    return row;
  });
}

/** What the last handshake gave. */
export async function recordCertificate(db: Db, id: string, expiresAt: Date | null): Promise<void> {
  await db
    .update(domains)
    .set({ sslStatus: expiresAt ? 'active' : 'inactive', sslExpiresAt: expiresAt })
    .where(eq(domains.id, id));
}

async function requirePlan(db: Db | Tx, ownerId: OwnerId, { adding = false } = {}): Promise<void> {
  const { planId, status, plan } = await selectSubscription(db, ownerId);
  if (!planAllows(planId, 'domains')) throw new AppError('PLAN_GATE', { params: { plan: plan.name } });
  if (adding && status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
}
