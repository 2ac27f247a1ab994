import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const count = 10_000;
const asked = 2_000;
const names = (n: number) => `bench-${n}.com`;

/**
 * How long the proxy waits for the answer whether a domain is served, and a visitor's host is looked up, among ten
 * thousand active ones: each asked for the first time, so that nothing is in memory. In milliseconds.
 */
export async function domainTimes(
  origin: string,
  connectionString: string,
): Promise<[name: string, times: number[]][]> {
  await seedDomains(connectionString);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, host: string) => time(`${origin}${path}`, { agent, host });
  const allowed = (n: number) => ask(`/api/internal/tls-allowed?domain=${names(n)}`, new URL(origin).host);
  const lookUp = (n: number) => ask('/api/public/get-user-id', names(n));
  // Until the engine has warmed up.
  for (let n = 1; n <= 500; n++) await allowed(n);
  const all: [string, number[]][] = [
    ['tls-allowed', []],
    ['host', []],
  ];
  for (let n = 0; n < asked; n++) {
    all[0]?.[1].push(await allowed(1_000 + n));
    all[1]?.[1].push(await lookUp(4_000 + n));
  }
  agent.destroy();
  return all;
}

function time(url: string, { agent, host }: { agent: Agent; host: string }): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { host } }, async (answer) => {
      await text(answer);
      if (answer.statusCode === 200) resolve(performance.now() - start);
      else reject(new Error(`${url} at ${host}: ${answer.statusCode}`));
    });
    sent.once('error', reject);
    sent.end();
  });
}

async function seedDomains(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(
    `with tenant as (
      select n, gen_random_uuid() as id from generate_series(1, $1::int) as n
    ), account as (
      insert into users (id, name, email, password_hash, verified_at)
      select id, 'Bench', 'domain-' || n || '@example.com', '', now() from tenant
    ), subscription as (
      insert into subscriptions (owner_id, plan_id, ends_at) select id, 'premium', now() + interval '1 month' from tenant
    )
    insert into domains (id, owner_id, domain, status)
    select gen_random_uuid(), id, 'bench-' || n || '.com', 'active' from tenant`,
    [count],
  );
  await client.query('analyze');
  await client.end();
}
