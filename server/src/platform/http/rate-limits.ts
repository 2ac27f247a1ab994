import type { ErrorCode } from '@vitrina/contract/platform/errors.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashKey } from '../crypto/tokens.ts';
import type { Db } from '../db/client.ts';
import { AppError } from '../errors.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Limits are counted in PostgreSQL, so all processes share them. */
export function createRateLimits(db: Db) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new SharedLimiter({
      storeClient: db.$client,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  /** The shortest limit is consumed first, so a rejected call does not count against the others. */
  const codeLimiters = (purpose: string) => [
    limiter(`${purpose}-minute`, 1, minute),
    limiter(`${purpose}-hour`, 5, hour),
    limiter(`${purpose}-day`, 10, day),
  ];
  return {
    failedLogins: limiter('login-failed', 10, 15 * minute),
    /** Limits per IP alone are generous, because mobile carriers share IPs. */
    loginsPerIp: limiter('login-address', 300, hour),
    registrationsPerIp: limiter('register-address', 60, hour),
    failedOperatorLogins: limiter('operator-failed', 10, 15 * minute),
    /** Wrong codes of a second factor in a session. */
    ownerCodes: limiter('owner-code', 10, 15 * minute),
    operatorCodes: limiter('operator-code', 10, 15 * minute),
    /** Each one calls the payment provider. */
    paymentOrders: limiter('payment-order', 30, hour),
    /** Each one reads an order from the provider. The payment screen asks every eight seconds while an outcome is unknown. */
    paymentReads: limiter('payment-read', 600, hour),
    verificationCodes: codeLimiters('verify'),
    /** Codes to e-mails that may belong to nobody who asked for them. One source cannot use them all up. */
    codeMailsOfSource: limiter('code-mail-source', 4, day),
    codeMailsOfEmail: limiter('code-mail', 5, day),
    /** Beyond those of the day, so that strangers who request them block nobody for longer than an hour. */
    laterCodeMailsOfEmail: limiter('code-mail-later', 1, hour),
    /** People added, invitations and removed PINs, by the person who does it. Each one can mail the owner and fill the activity. */
    memberChanges: [limiter('member-change-hour', 60, hour), limiter('member-change-day', 200, day)],
    /** Of members. A person opens one link a few times. */
    invitationsPerIp: limiter('invitation-address', 60, hour),
    /** Each one stores a row, also without an account. */
    resetsPerIp: limiter('reset-address', 60, hour),
    /** Per e-mail and source. */
    resetCodes: [
      limiter('reset-minute', 1, minute),
      limiter('reset-hour', 5, hour),
      limiter('reset-day', 8, day),
    ],
    resetCodesOfEmail: limiter('reset-email', 10, day),
    emailCodes: codeLimiters('email'),
    /** For signed-in owners. By account alone, because a stolen session may be used from any IP. */
    failedPasswords: limiter('password-failed', 10, 15 * minute),
    /** An export reads all rows of the account. */
    exports: limiter('export', 10, hour),
    /** Tables of orders, which may be long. */
    orderExports: limiter('order-export', 30, hour),
    /** Typed codes. */
    coupons: limiter('coupon', 30, hour),
    paymentExports: limiter('payment-export', 30, hour),
    /** Products of the changes of several products at once. */
    changedProducts: limiter('changed-products', 100_000, hour),
    /** Each one reads and may write the whole menu. */
    imports: limiter('import', 60, hour),
    /** Pictures. An uploaded one stays on the disk for an hour even if nothing refers to it. */
    uploads: limiter('upload', 1000, hour),
    /** Each one queries third-party name servers. */
    domainChecks: limiter('domain-check', 30, 10 * minute),
    consumerRequestsPerIp: limiter('consumer-request-address', 20, hour),
    /** Mails about them to one account, and to support. */
    consumerRequestMails: limiter('consumer-request-mail', 5, day),
    consumerRequestSupportMails: limiter('consumer-request-support', 60, hour),
    /** Of e-mails without an account. */
    unknownRequestSupportMails: limiter('unknown-request-support', 10, hour),
    dataRequestsPerIp: limiter('data-request-ip', 20, hour),
    /** Anyone with the link of an order can send a request. */
    dataRequestsOfOrder: limiter('data-request-order', 8, day),
    dataRequestsOfBusiness: limiter('data-request-business', 200, day),
    /** Entries of them in the activity of the account, whose list is short. */
    dataRequestEvents: limiter('data-request-event', 5, day),
    reportsPerIp: limiter('report-address', 20, hour),
    /** Per IP and page. */
    reportsOfPage: limiter('report-page', 3, day),
    /** Orders with the code of a table. Its guests may have the same phone on the same network. */
    ordersOfTable: limiter('order-table', 60, 10 * minute),
    ordersOfTableAndBrowser: limiter('order-table-browser', 20, 10 * minute),
    /** Orders of a browser or a network that the business knows. */
    ordersOfKnownCustomer: limiter('order-known', 20, 10 * minute),
    /** All other orders of a /64 or an IPv4 address, of a /56 and of a /48, per business. More than these are held. */
    ordersOfStrangers: [
      limiter('order-stranger-64', 20, 10 * minute),
      limiter('order-stranger-56', 30, 10 * minute),
      limiter('order-stranger-48', 40, 10 * minute),
    ],
    ordersOfAllStrangers: limiter('order-strangers', 60, 10 * minute),
    /** A carrier's customers share an IP address. More than these are refused. */
    ordersPerIp: limiter('order-ip', 120, hour),
    appointmentsOfKnownCustomer: limiter('appointment-known', 20, 10 * minute),
    appointmentsOfStrangers: [
      limiter('appointment-stranger-64', 6, hour),
      limiter('appointment-stranger-56', 10, hour),
      limiter('appointment-stranger-48', 15, hour),
    ],
    /** More than these have to be confirmed by the business. */
    appointmentsOfAllStrangers: limiter('appointment-strangers', 40, hour),
    appointmentsPerIp: limiter('appointment-ip', 60, hour),
    /** Those that wait hold their time for hours. */
    requestedOfBusiness: limiter('appointment-requested', 60, hour),
    /** Anybody can type an e-mail. More reminders than these are not sent. */
    remindersOfEmail: limiter('reminder-email', 3, day),
    remindersOfBusiness: limiter('reminder-business', 200, day),
    appointmentAttempts: new RateLimiterMemory({
      keyPrefix: 'appointment-attempt',
      points: 60,
      duration: minute,
    }),
    /** Each process has its own count. */
    freeTimeReads: new RateLimiterMemory({ keyPrefix: 'free-time', points: 120, duration: minute }),
    heldKilobytesOfBusiness: limiter('order-held', 50_000, day),
    heldKilobytesOfTable: limiter('order-held-table', 2_000, day),
    /** Calls that may place an order. Each process has its own count. */
    orderAttempts: new RateLimiterMemory({ keyPrefix: 'order-attempt', points: 120, duration: minute }),
    /** Unauthenticated statistics writes. Each process has its own count. */
    orderClicks: new RateLimiterMemory({ keyPrefix: 'order-click', points: 60, duration: minute }),
    /** Reads of one order by its customer. A page without a stream asks every 15 s. Each process has its own count. */
    orderReads: new RateLimiterMemory({ keyPrefix: 'order-read', points: 600, duration: minute }),
    /** Names of tables, by their keys. The guests of a restaurant share its IP. Each process has its own count. */
    tableReads: new RateLimiterMemory({ keyPrefix: 'table-read', points: 120, duration: minute }),
    /** A browser does it about once a year. Each process has its own count. */
    pushRenewals: new RateLimiterMemory({ keyPrefix: 'push-renewal', points: 30, duration: minute }),
  };
}

export interface Limiter {
  consume(key: string, points?: number): Promise<RateLimiterRes>;
}

/** A limiter of which several can be counted in one statement. */
export class SharedLimiter extends RateLimiterPostgres {
  readonly pool: Db['$client'];

  constructor(
    options: ConstructorParameters<typeof RateLimiterPostgres>[0] & { storeClient: Db['$client'] },
  ) {
    super(options);
    this.pool = options.storeClient;
  }
}

type LimitStep = readonly [limiter: Limiter, key: string];
type SharedStep = readonly [limiter: SharedLimiter, key: string];

interface Exhausted {
  limiter: Limiter;
  /** Until its period ends. */
  msBeforeNext: number;
}

/**
 * Consumes a point of each limiter in order, until one is exhausted, which it returns. Those that all processes share are counted in
 * one statement. It does not wait for the disk: after a crash of the database the last half second of these counts may be missing.
 */
export async function consumeInOrder(steps: readonly LimitStep[]): Promise<Exhausted | null> {
  if (isShared(steps)) return countTogether(steps);
  for (const [limiter, key] of steps) {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { limiter, msBeforeNext: error.msBeforeNext };
    }
  }
  return null;
}

function isShared(steps: readonly LimitStep[]): steps is readonly SharedStep[] {
  return steps.every(([limiter]) => limiter instanceof SharedLimiter);
}

async function countTogether(steps: readonly SharedStep[]): Promise<Exhausted | null> {
  const [first] = steps;
  if (!first) return null;
  const now = Date.now();
  const { rows } = await first[0].pool.query<{ fits: boolean; expire: number }>({
    text: countingStatement(steps.length),
    values: [
      now,
      ...steps.flatMap(([limiter, key]) => [
        `${limiter.keyPrefix}:${key}`,
        limiter.points,
        now + limiter.duration * 1000,
      ]),
    ],
  });
  const last = rows.at(-1);
  const limiter = steps[rows.length - 1]?.[0];
  if (!last || !limiter) throw new Error('nothing was counted');
  return last.fits ? null : { limiter, msBeforeNext: Math.max(0, last.expire - now) };
}

/** Counts as `RateLimiterPostgres` does. Returns a row for each limiter that was counted. */
function countingStatement(steps: number): string {
  const parts = Array.from({ length: steps }, (_, index) => {
    const [key, points, expire] = [2, 3, 4].map((offset) => `$${index * 3 + offset}`);
    const condition = index === 0 ? '' : `from step${index - 1} where step${index - 1}.fits`;
    return `step${index} as (
      insert into rate_limits as stored (key, points, expire) select ${key}::text, 1, ${expire}::bigint ${condition}
      on conflict (key) do update set
        points = case when stored.expire <= $1::bigint then 1 else stored.points + 1 end,
        expire = case when stored.expire <= $1::bigint then excluded.expire else stored.expire end
      returning points <= ${points}::int as fits, expire::float8 as expire)`;
  });
  const rows = parts.map((_, index) => `select ${index} as step, fits, expire from step${index}`);
  return `with ${parts.join(', ')}
    select fits, expire, set_config('synchronous_commit', 'off', true) from (${rows.join(' union all ')}) as counted
    order by step`;
}

/**
 * Consumes points of each limiter in order and returns the points consumed from the last one. Throws
 * `code` with the seconds to wait if one is exhausted.
 */
export async function consumeLimit(
  limiters: Limiter | readonly Limiter[],
  key: string,
  code: ErrorCode,
  points = 1,
): Promise<number> {
  let consumedPoints = 0;
  for (const limiter of [limiters].flat()) {
    try {
      ({ consumedPoints } = await limiter.consume(key, points));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError(code, { retryAfter: error.msBeforeNext / 1000 });
    }
  }
  return consumedPoints;
}

/** Consumes points as far as there are enough of them. Returns whether there were. */
export async function tryConsume(limiter: Limiter, key: string, points = 1): Promise<boolean> {
  try {
    await limiter.consume(key, points);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Leaves at least `points` until the limit's period ends. */
export async function restoreLimit(limiter: RateLimiterPostgres, key: string, points: number): Promise<void> {
  const state = await limiter.get(key);
  if (!state || state.remainingPoints >= points) return;
  await limiter.set(key, limiter.points - points, Math.ceil(state.msBeforeNext / 1000));
}

/**
 * Counts a code to an unconfirmed e-mail. `source` is the IP address or account that requested it. Throws
 * TOO_MANY_CODE_MAILS.
 */
export async function consumeCodeMail(
  { codeMailsOfSource, codeMailsOfEmail, laterCodeMailsOfEmail }: RateLimits,
  email: string,
  source: string,
): Promise<void> {
  await consumeLimit(codeMailsOfSource, hashKey(`${email}|${source}`), 'TOO_MANY_CODE_MAILS');
  if (!(await tryConsume(codeMailsOfEmail, hashKey(email))))
    await consumeLimit(laterCodeMailsOfEmail, hashKey(email), 'TOO_MANY_CODE_MAILS');
}
