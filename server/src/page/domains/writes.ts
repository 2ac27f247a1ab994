import { hasRoom, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { type DomainCheck, maxDomains } from '@vitrina/contract/page/domains/schema.ts';
import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockOwner } from '../../account/lock-owner.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { domains } from '../tables.ts';
import type { Certificate } from './certificate-reads.ts';
import type { Deps } from './deps.ts';
import { type DnsFindings, ownershipValue } from './dns.ts';
import { diagnose, hasNoAnswer, isReady } from './dns-diagnosis.ts';
import { parseDomain } from './domain-names.ts';
import { findDomain, findOwnDomain, isActiveElsewhere, type OwnedDomainRow, selectDomains } from './reads.ts';
import { activeInterval, claimLifetimeMs, intervalAfter, maxFailures, retryInterval } from './schedule.ts';
import { hasTarget } from './view.ts';

type DomainDeps = Pick<Deps, 'db' | 'env' | 'queue'>;
type CheckDeps = Pick<Deps, 'db' | 'env' | 'queue' | 'dns'>;

/**
 * Adds a pending domain and queues its first check. Several accounts may claim the same name, but only one
 * can be active. Throws PLAN_GATE, NO_ACTIVE_PLAN, DOMAINS_UNAVAILABLE, DOMAIN_INVALID, DOMAIN_IS_…,
 * DOMAIN_LISTED, DOMAIN_LIMIT_REACHED, DOMAIN_TAKEN.
 */
export async function addDomain(
  { db, env, queue }: DomainDeps,
  ownerId: OwnerId,
  input: string,
): Promise<OwnedDomainRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await requirePlan(tx, ownerId, { isAdding: true });
    if (env.isProduction && !hasTarget(env)) throw new AppError('DOMAINS_UNAVAILABLE');
    const domain = parseDomain(input, env);
    const existing = await selectDomains(tx, ownerId);
    if (existing.some((row) => row.domain === domain)) throw AppError.ofField('DOMAIN_LISTED', 'domain');
    if (!hasRoom(existing.length, maxDomains))
      throw AppError.ofField('DOMAIN_LIMIT_REACHED', 'domain', { max: maxDomains });
    if (await isActiveElsewhere(tx, ownerId, domain)) throw AppError.ofField('DOMAIN_TAKEN', 'domain');
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

/** Throws DOMAIN_NOT_FOUND. */
export async function deleteDomain(
  { db, queue }: Pick<DomainDeps, 'db' | 'queue'>,
  ownerId: OwnerId,
  id: string,
) {
  await inTransaction(db, async (tx) => {
    const [deleted] = await tx
      .delete(domains)
      .where(and(eq(domains.ownerId, ownerId), eq(domains.id, id)))
      .returning();
    if (!deleted) throw new AppError('DOMAIN_NOT_FOUND');
    if (deleted.status === 'active') await queue.add(tx, 'forget-certificate', { domain: deleted.domain });
  });
}

/**
 * Checks the DNS now and activates a domain that is ready. Restarts an expired claim. Throws
 * DOMAIN_NOT_FOUND, PLAN_GATE, DOMAIN_TAKEN, DOMAIN_NOT_READY.
 */
export async function activateDomain(deps: CheckDeps, ownerId: OwnerId, id: string): Promise<OwnedDomainRow> {
  const { db, env } = deps;
  const row = await findOwnDomain(db, ownerId, id);
  if (!row) throw new AppError('DOMAIN_NOT_FOUND');
  await requirePlan(db, ownerId);
  if (!hasTarget(env)) return activateWithoutDns(deps, ownerId, row);
  const result = await checkDomain(deps, id, { isManual: true });
  if (!result) throw new AppError('DOMAIN_NOT_FOUND');
  if (result.isTaken) throw new AppError('DOMAIN_TAKEN');
  if (result.row.status !== 'active' || !isReady(result.row.checks))
    throw new AppError('DOMAIN_NOT_READY', { checks: result.row.checks });
  return result.row;
}

interface CheckResult {
  row: OwnedDomainRow;
  /** The domain is ready, but it is active in another account whose records are also correct. */
  isTaken: boolean;
}

/**
 * Checks the DNS of a domain, stores the result and queues the next check. Undefined if the domain was
 * deleted.
 */
export async function checkDomain(
  { db, env, queue, dns }: CheckDeps,
  id: string,
  { isManual = false } = {},
): Promise<CheckResult | undefined> {
  const before = await findDomain(db, id);
  if (!before) return undefined;
  const findings = await dns(before.domain);
  return inTransaction(db, async (tx) => {
    const claims = await lockClaims(tx, before.domain);
    const row = claims.find((claim) => claim.id === id);
    if (!row) return undefined;
    const checks = diagnose(findings, row.token, env);
    const holder = claims.find((claim) => claim.status === 'active' && claim.id !== id);
    const isTaken = isReady(checks) && holder !== undefined && isStillProven(holder, findings);
    if (isReady(checks) && holder && !isTaken) await deactivateHolder(tx, queue, holder);
    const next = nextDomainState(row, checks, { now: tx.clock.now(), isManual, isTaken });
    const [after] = await tx.update(domains).set(next).where(eq(domains.id, id)).returning();
    if (!after) return undefined;
    if (after.nextCheckAt)
      await queue.add(tx, 'check-domain', { domainId: id }, { startAfter: after.nextCheckAt });
    if (after.status === 'active') await queue.add(tx, 'check-certificate', { domainId: id });
    if (row.status === 'active' && after.status !== 'active')
      await queue.add(tx, 'forget-certificate', { domain: row.domain });
    return { row: after, isTaken };
  });
}

type DomainState = Pick<
  OwnedDomainRow,
  'status' | 'checks' | 'checkedAt' | 'nextCheckAt' | 'failures' | 'claimedAt'
>;

/** Calculates the state after a check. An active domain stays active if a name server did not respond. */
function nextDomainState(
  row: OwnedDomainRow,
  checks: DomainCheck[],
  { now, isManual, isTaken }: { now: Date; isManual: boolean; isTaken: boolean },
): DomainState {
  const checked = { checks, checkedAt: now };
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (isReady(checks) && !isTaken) {
    const { claimedAt } = row;
    return { ...checked, status: 'active', failures: 0, claimedAt, nextCheckAt: after(activeInterval) };
  }
  if (row.status === 'active') {
    const failures = row.failures + (hasNoAnswer(checks) ? 0 : 1);
    const { claimedAt } = row;
    if (failures < maxFailures)
      return { ...checked, status: 'active', failures, claimedAt, nextCheckAt: after(retryInterval) };
    return { ...checked, status: 'error', failures: 1, claimedAt: now, nextCheckAt: after(intervalAfter(1)) };
  }
  const isExpired = now.getTime() - row.claimedAt.getTime() >= claimLifetimeMs;
  const isRestart = isManual && (isExpired || row.nextCheckAt === null);
  const claimedAt = isRestart ? now : row.claimedAt;
  const failures = isRestart ? 1 : row.failures + 1;
  if (isExpired && !isManual)
    return { ...checked, status: 'error', failures, claimedAt: row.claimedAt, nextCheckAt: null };
  const status = isRestart ? 'pending' : row.status;
  return { ...checked, status, failures, claimedAt, nextCheckAt: after(intervalAfter(failures)) };
}

/** For a holder whose token is no longer in the DNS, when another account's token is. */
async function deactivateHolder(tx: Tx, queue: JobQueue, holder: OwnedDomainRow): Promise<void> {
  const now = tx.clock.now();
  await tx
    .update(domains)
    .set({ status: 'error', failures: 1, claimedAt: now, nextCheckAt: now })
    .where(eq(domains.id, holder.id));
  await queue.add(tx, 'check-domain', { domainId: holder.id });
}

function isStillProven(holder: OwnedDomainRow, { txt }: DnsFindings): boolean {
  return txt.values.includes(ownershipValue(holder.token));
}

/** Locks all claims of a name, always in the same order, to avoid deadlocks. */
function lockClaims(tx: Tx, domain: string): Promise<OwnedDomainRow[]> {
  return tx.select().from(domains).where(eq(domains.domain, domain)).orderBy(asc(domains.id)).for('update');
}

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

export async function recordCertificate(db: Db, id: string, certificate: Certificate | null): Promise<void> {
  const { issuedAt: sslIssuedAt, expiresAt: sslExpiresAt } = certificate ?? {
    issuedAt: null,
    expiresAt: null,
  };
  await db
    .update(domains)
    .set({ sslStatus: certificate ? 'active' : 'inactive', sslIssuedAt, sslExpiresAt })
    .where(eq(domains.id, id));
}

async function requirePlan(db: Db | Tx, ownerId: OwnerId, { isAdding = false } = {}): Promise<void> {
  const { planId, status, plan } = await selectSubscription(db, ownerId);
  if (!planAllows(planId, 'domains')) throw new AppError('PLAN_GATE', { params: { plan: plan.name } });
  if (isAdding && status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
}
