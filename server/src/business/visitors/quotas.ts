import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipNetworksOf } from '../../platform/http/ip-key.ts';
import { consumeInOrder, type Limiter, tryConsume } from '../../platform/http/rate-limits.ts';
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
    isSuspicious: boolean;
    errorCode: ErrorCode;
  },
): Promise<Standing> {
  if (knownName !== undefined && (await tryConsume(ofKnown, `${ownerId} ${knownName}`))) return 'known';
  const networks = ipNetworksOf(ip).flatMap((network, index) => {
    const limiter = ofStrangers[index];
    return limiter ? [[limiter, `${ownerId} ${network}`] as const] : [];
  });
  const ofStranger = isSuspicious ? [] : [...networks, [ofAllStrangers, ownerId] as const];
  const exhausted = await consumeInOrder([[perIp, ipKey], ...ofStranger]);
  if (exhausted?.limiter === perIp)
    throw new AppError(errorCode, { retryAfter: exhausted.msBeforeNext / 1000 });
  return exhausted || isSuspicious ? 'over-quota' : 'stranger';
}
