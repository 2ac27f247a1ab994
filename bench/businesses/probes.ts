import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { logIn, measureCall, userQueries } from '../operator.ts';
import { place, type Shop } from '../orders.ts';

/** A server with its businesses. */
export interface Subject {
  origin: string;
  metricsUrl: string;
  /** To the database of the server. */
  client: pg.Client;
  slugs: string[];
  shops: Shop[];
  operatorToken: string;
  /** An account with payments. */
  userId: string;
  couponId: string;
}

export interface Probe {
  name: string;
  calls: number;
  /** Milliseconds for the 95th percentile, where it is not that of all. */
  limit?: number;
  /** The reply or its work is larger the more businesses there are, so the ratio has no limit. */
  grows?: boolean;
  /** Returns milliseconds. */
  measure(subject: Subject, n: number): Promise<number>;
}

/** Invalidates all pages, so that the next one is rendered, and requests one. */
export async function measureColdPage({ client, origin, slugs }: Subject, n: number): Promise<number> {
  await client.query("select pg_notify('page_changed', '')");
  await sleep(20);
  // A prime step spreads the calls over all businesses.
  const url = `${origin}/${slugs[(n * 7919) % slugs.length]}`;
  const start = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

const owner =
  (createPath: (n: number) => string): Probe['measure'] =>
  ({ origin, shops }, n) =>
    measureCall(origin + createPath(n), shops[n % shops.length]?.token ?? '');

const operator =
  (createPath: (subject: Subject, n: number) => string): Probe['measure'] =>
  (subject, n) =>
    measureCall(subject.origin + createPath(subject, n), subject.operatorToken);

const thisMonth = () => new Date().toISOString().slice(0, 7);
const yearAgo = () => `${new Date().getUTCFullYear() - 1}-${thisMonth().slice(5)}`;

export const ownerProbes: Probe[] = [
  { name: 'board', calls: 200, measure: owner(() => '/api/orders?state=open') },
  { name: 'order counts', calls: 200, measure: owner(() => '/api/orders/counts') },
  { name: 'order history', calls: 200, measure: owner(() => '/api/orders?state=ended') },
  { name: 'order search', calls: 200, measure: owner((n) => `/api/orders?q=garc%C3%ADa%20${n % 10}`) },
  { name: 'order figures', calls: 100, measure: owner(() => '/api/orders/summary') },
];

async function measurePlacing({ origin, shops, client }: Subject, n: number): Promise<number> {
  const shop = shops[n % shops.length];
  if (!shop) throw new Error('no shops');
  if (n % 100 === 0) await client.query("delete from rate_limits where key like 'order-%'");
  const start = performance.now();
  await place({ origin }, shop, n);
  return performance.now() - start;
}

/** Accepts the newest order. */
async function measureAccepting({ origin, shops }: Subject, n: number): Promise<number> {
  const headers = {
    authorization: `Bearer ${shops[n % shops.length]?.token}`,
    'content-type': 'application/json',
  };
  const list = await fetch(`${origin}/api/orders?state=new&limit=1`, { headers });
  const { orders } = (await list.json()) as { orders: { id: string }[] };
  const start = performance.now();
  const response = await fetch(`${origin}/api/orders/${orders[0]?.id}/move`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ to: 'accepted', minutes: 20 }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`move: ${response.status}`);
  return performance.now() - start;
}

/** What a lunch does. */
export const lunchProbes: readonly Probe[] = [
  { name: 'placing an order', calls: 200, measure: measurePlacing },
  { name: 'accepting an order', calls: 200, measure: measureAccepting },
];

const userListProbes = Object.entries(userQueries).map(
  ([name, createQuery]): Probe => ({
    name: `operator, users, ${name}`,
    calls: 100,
    // These read all accounts.
    grows: name !== 'first page' && name !== 'first page by name',
    measure: operator(
      ({ slugs }, n) => `/api/admin/users?${new URLSearchParams(createQuery(n, slugs.length / 25))}`,
    ),
  }),
);

const operatorPaths: [name: string, createPath: (subject: Subject, n: number) => string, grows?: 'grows'][] =
  [
    ['user', ({ userId }) => `/api/admin/users/${userId}`],
    ['payments of a user', ({ userId }) => `/api/admin/users/${userId}/payments`],
    ['domains of a user', ({ userId }) => `/api/admin/users/${userId}/domains`],
    ['summary', () => '/api/admin/summary', 'grows'],
    ['plans', () => '/api/admin/plans'],
    ['renewals', () => '/api/admin/renewals', 'grows'],
    ['coupons', () => '/api/admin/coupons', 'grows'],
    ['uses of a coupon', ({ couponId }) => `/api/admin/coupons/${couponId}/uses`, 'grows'],
    ['reports, open', () => '/api/admin/reports'],
    ['reports, closed', () => '/api/admin/reports?status=closed'],
    ['mails', () => '/api/admin/mails', 'grows'],
    ['mails, failed', () => '/api/admin/mails?state=failed', 'grows'],
    [
      'mails, last page',
      ({ slugs }) => `/api/admin/mails?page=${Math.floor((slugs.length * 3) / 25)}`,
      'grows',
    ],
    ['audit', () => '/api/admin/audit'],
    ['audit, plan changes', () => '/api/admin/audit?action=update-user-plan', 'grows'],
    ['audit, a rare action', () => '/api/admin/audit?action=delete-user'],
    ['audit of a user', ({ userId }) => `/api/admin/audit?userId=${userId}`],
    [
      'audit, last page',
      ({ slugs }) => `/api/admin/audit?page=${Math.floor((slugs.length * 5) / 25)}`,
      'grows',
    ],
    ['system', () => '/api/admin/health', 'grows'],
  ];

const operatorProbes = operatorPaths.map(
  ([name, createPath, grows]): Probe => ({
    name: `operator, ${name}`,
    calls: 60,
    grows: grows !== undefined,
    measure: operator(createPath),
  }),
);

const exportProbes = [
  { name: 'a month', from: thisMonth, calls: 10, limit: 2_000 },
  { name: 'a year', from: yearAgo, calls: 2, limit: 20_000 },
].map(
  ({ name, from, calls, limit }): Probe => ({
    name: `operator, export of ${name}, whole file`,
    calls,
    limit,
    grows: true,
    measure: operator(() => `/api/admin/payments/export.csv?from=${from()}&to=${thisMonth()}`),
  }),
);

export const coldPage: Probe = { name: 'cold page', calls: 200, limit: 15, measure: measureColdPage };

export const probes: readonly Probe[] = [
  coldPage,
  ...ownerProbes,
  ...userListProbes,
  ...operatorProbes,
  ...exportProbes,
  {
    name: 'sitemap',
    calls: 20,
    grows: true,
    measure: ({ origin }) => measureCall(`${origin}/sitemap.xml`, ''),
  },
  {
    name: 'readiness check',
    calls: 100,
    measure: ({ origin }) => measureCall(`${origin}/api/health/ready`, ''),
  },
  { name: 'metrics', grows: true, calls: 60, measure: ({ metricsUrl }) => measureCall(metricsUrl, '') },
];

/** Opens what the probes need. `origin` trusts the proxy 127.0.0.1. */
export async function openSubject(
  { origin, metricsUrl, client, slugs }: Pick<Subject, 'origin' | 'metricsUrl' | 'client' | 'slugs'>,
  shops: Shop[],
  operatorPassword: string,
): Promise<Subject> {
  const { rows: users } = await client.query<{ id: string }>(
    'select owner_id as id from coupon_uses order by created_at limit 1',
  );
  const { rows: coupons } = await client.query<{ id: string }>(
    "select id from coupons where code = 'BENCH-1'",
  );
  return {
    origin,
    metricsUrl,
    client,
    slugs,
    shops,
    operatorToken: await logIn(origin, operatorPassword),
    userId: users[0]?.id ?? '',
    couponId: coupons[0]?.id ?? '',
  };
}
