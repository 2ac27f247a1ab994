import type { ErrorCode } from '@vitrina/contract/errors.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../db/client.ts';
import { AppError } from '../errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** The limits of decisions «Accounts», counted in PostgreSQL so that they hold across processes. */
export function createRateLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  /** At most one a minute, 5 an hour and 10 a day. The shortest comes first: what it refuses counts nowhere else. */
  const codes = (purpose: string) => [
    limiter(`${purpose}-minute`, 1, minute),
    limiter(`${purpose}-hour`, 5, hour),
    limiter(`${purpose}-day`, 10, day),
  ];
  return {
    failedLogins: limiter('login-failed', 10, 15 * minute),
    /** Ceilings per address alone are generous: mobile carriers share addresses. */
    loginsPerIp: limiter('login-address', 300, hour),
    registrationsPerIp: limiter('register-address', 60, hour),
    failedOperatorLogins: limiter('operator-failed', 10, 15 * minute),
    /** Each one is a call of the payment provider's. */
    paymentOrders: limiter('payment-order', 30, hour),
    verificationCodes: codes('verify'),
    resetCodes: codes('reset'),
    emailCodes: codes('email'),
    /** Of whoever is signed in; by account alone, since a stolen session may be used from anywhere. */
    failedPasswords: limiter('password-failed', 10, 15 * minute),
    /** An export reads everything that the account has. */
    exports: limiter('export', 10, hour),
    /** Each one asks other people's name servers. */
    domainChecks: limiter('domain-check', 30, 10 * minute),
    reportsPerIp: limiter('report-address', 20, hour),
    /** Of one page from one address. */
    reportsOfPage: limiter('report-page', 3, day),
    /** Public and unauthenticated writes of statistics; each process counts for itself. */
    orderClicks: new RateLimiterMemory({ keyPrefix: 'order-click', points: 60, duration: minute }),
  };
}

interface Limiter {
  consume(key: string): Promise<RateLimiterRes>;
}

/**
 * Takes one from each limit, in order; throws `code` with the seconds to wait when one has none left. Answers how many
 * are taken from the last one.
 */
export async function consumeLimit(
  limiters: Limiter | readonly Limiter[],
  key: string,
  code: ErrorCode,
): Promise<number> {
  let taken = 0;
  for (const limiter of [limiters].flat()) {
    try {
      taken = (await limiter.consume(key)).consumedPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError(code, { retryAfter: refusal.msBeforeNext / 1000 });
    }
  }
  return taken;
}
