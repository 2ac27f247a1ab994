import { seedUsers } from './users.ts';

const accounts = 50_000;
const warmUps = 20;
const calls = 200;

const places = ['garcía', 'ana lopez', 'persona-4711', 'cafe munoz 12', 'nadie en absoluto', 'a', 'oscar'];

/** What the operator's table is asked for, each time a little different. */
const questions: Record<string, (n: number) => Record<string, string>> = {
  'first page': () => ({}),
  search: (n) => ({ search: `${places[n % places.length]}${n % 2 ? '' : ` ${n % 10}`}` }),
  filter: (n) => ({
    ...(n % 3 !== 0 && { plan: ['free', 'basic', 'pro', 'premium'][n % 4] ?? '' }),
    ...(n % 3 !== 1 && { status: ['active', 'inactive', 'unverified'][n % 3] ?? '' }),
    ...(n % 2 === 0 && { since: '2025-06-01', until: '2026-03-31' }),
  }),
  'first page by name': () => ({ sort: 'name', direction: 'asc' }),
  'first page by plan': () => ({ sort: 'plan' }),
  'last page': () => ({ page: String(accounts / 25) }),
};

/** Milliseconds that each question takes among fifty thousand accounts, one call after the other. */
export async function operatorTimes(
  origin: string,
  connectionString: string,
  password: string,
): Promise<Map<string, number[]>> {
  await seedUsers(connectionString, accounts);
  const token = await logIn(origin, password);
  const times = new Map<string, number[]>();
  for (const [name, question] of Object.entries(questions)) {
    const all: number[] = [];
    for (let n = 0; n < warmUps + calls; n++) {
      all.push(await timeOf(`${origin}/api/admin/users?${new URLSearchParams(question(n))}`, token));
    }
    times.set(name, all.slice(warmUps));
  }
  const summary: number[] = [];
  for (let n = 0; n < 20; n++) summary.push(await timeOf(`${origin}/api/admin/summary`, token));
  times.set('summary', summary);
  return times;
}

async function timeOf(url: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

async function logIn(origin: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
