import { seedUsers } from './users.ts';

const accountCount = 50_000;
const warmUpCalls = 20;
const measuredCalls = 200;

const searchTexts = [
  'garcía',
  'ana lopez',
  'persona-4711',
  'cafe munoz 12',
  'nadie en absoluto',
  'a',
  'oscar',
];

/** Queries of the operator's user list. They vary with `n`. */
export const userQueries: Record<string, (n: number, lastPage: number) => Record<string, string>> = {
  'first page': () => ({}),
  search: (n) => ({ search: `${searchTexts[n % searchTexts.length]}${n % 2 ? '' : ` ${n % 10}`}` }),
  filter: (n) => ({
    ...(n % 3 !== 0 && { plan: ['free', 'basic', 'pro', 'premium'][n % 4] ?? '' }),
    ...(n % 3 !== 1 && { status: ['active', 'inactive', 'unverified'][n % 3] ?? '' }),
    ...(n % 2 === 0 && { since: '2025-06-01', until: '2026-03-31' }),
  }),
  'first page by name': () => ({ sort: 'name', direction: 'asc' }),
  'first page by plan': () => ({ sort: 'plan' }),
  'last page': (_, lastPage) => ({ page: String(lastPage) }),
};

/** Measures each query among fifty thousand accounts, one call at a time, in milliseconds. */
export async function measureOperator(
  origin: string,
  connectionString: string,
  password: string,
): Promise<Map<string, number[]>> {
  await seedUsers(connectionString, accountCount);
  return measureOperatorCalls(origin, password, accountCount / 25);
}

/** Measures each query among the accounts that there are. */
async function measureOperatorCalls(
  origin: string,
  password: string,
  lastPage: number,
): Promise<Map<string, number[]>> {
  const token = await logIn(origin, password);
  const timesByName = new Map<string, number[]>();
  for (const [name, createQuery] of Object.entries(userQueries)) {
    const times: number[] = [];
    for (let n = 0; n < warmUpCalls + measuredCalls; n++) {
      const query = new URLSearchParams(createQuery(n, lastPage));
      times.push(await measureCall(`${origin}/api/admin/users?${query}`, token));
    }
    timesByName.set(name, times.slice(warmUpCalls));
  }
  const summaryTimes: number[] = [];
  for (let n = 0; n < 20; n++) summaryTimes.push(await measureCall(`${origin}/api/admin/summary`, token));
  timesByName.set('summary', summaryTimes);
  return timesByName;
}

export async function measureCall(url: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

export async function logIn(origin: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
