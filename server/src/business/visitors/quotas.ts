import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { ipNetworksOf } from '../../platform/http/ip-key.ts';
import { consumeLimit, type Limiter, tryConsume } from '../../platform/http/rate-limits.ts';
import type { VisitorSource } from './source.ts';

/** The limits of calls with which visitors store something at a business. */
interface VisitorQuotas {
  /** Per visitor whom the business knows. */
  ofKnown: Limiter;
  /** Per IP address, over all businesses. */
  perIp: Limiter;
  /** Per network of a stranger and business, from the smallest network to the largest. */
  ofStrangers: readonly Limiter[];
  /** Of all strangers of a business together. */
  ofAllStrangers: Limiter;
}

/** `over-quota`: a stranger beyond the quotas of strangers, or while `isSuspicious`. */
type Standing = 'known' | 'stranger' | 'over-quota';

/**
 * Counts a visitor's call. Strangers have quotas of their own, so that they cannot use up those of the visitors whom the business
 * knows. Throws `errorCode` when a network calls more often than its calls should be stored.
 */
export async function countVisitor(
  { ofKnown, perIp, ofStrangers, ofAllStrangers }: VisitorQuotas,
  ownerId: VisitedId,
  { ip, ipKey }: Pick<VisitorSource, 'ip' | 'ipKey'>,
  {
    knownName,
    isSuspicious,
    errorCode,
  }: {
    /** The name under which a visitor whom the business knows is counted. */
    knownName: string | undefined;
    /** Whether strangers count as over their quota at present. */
    isSuspicious(): Promise<boolean>;
    errorCode: ErrorCode;
  },
): Promise<Standing> {
  if (knownName !== undefined && (await tryConsume(ofKnown, `${ownerId} ${knownName}`))) return 'known';
  await consumeLimit(perIp, ipKey, errorCode);
  if (await isSuspicious()) return 'over-quota';
  for (const [index, network] of ipNetworksOf(ip).entries()) {
    const limiter = ofStrangers[index];
    if (limiter && !(await tryConsume(limiter, `${ownerId} ${network}`))) return 'over-quota';
  }
  return (await tryConsume(ofAllStrangers, ownerId)) ? 'stranger' : 'over-quota';
}
