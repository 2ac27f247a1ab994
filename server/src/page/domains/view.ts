import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { DnsTarget, Domain } from '@vitrina/contract/page/domains/schema.ts';
import { pendingChecks, type Target } from './dns-diagnosis.ts';
import { displayName } from './domain-names.ts';
import type { DomainRow } from './reads.ts';

/** Without a target, as on a laptop, a click activates a domain. */
export function hasTarget({ serverIps, domainCname }: Target): boolean {
  return serverIps.length > 0 || domainCname !== undefined;
}

export function viewTarget({ serverIps, domainCname }: Target): DnsTarget {
  return { ips: [...serverIps], cname: domainCname ?? null };
}

export function viewDomain(
  row: DomainRow,
  { planId, target, now }: { planId: PlanId; target: Target; now: Date },
): Domain {
  const { id, domain, status, token, checks, sslStatus } = row;
  const isChecked = checks.length > 0 || !hasTarget(target);
  return {
    id,
    domain,
    displayName: displayName(domain),
    status,
    sslStatus: status === 'active' ? sslStatus : 'inactive',
    createdAt: row.createdAt.toISOString(),
    suspended: status === 'active' && !planAllows(planId, 'domains'),
    checks: isChecked ? checks : pendingChecks(domain, token, target),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckIn: row.nextCheckAt && Math.max(0, (row.nextCheckAt.getTime() - now.getTime()) / 1000),
    sslExpiresAt: row.sslExpiresAt?.toISOString() ?? null,
  };
}
