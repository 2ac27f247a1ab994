import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const domainCount = 10_000;
const requestCount = 2_000;
const domainName = (n: number) => `bench-${n}.com`;

/**
 * Measures the proxy's `tls-allowed` call and the look-up of a visitor's host among ten thousand active domains, in
 * milliseconds. Each domain is requested once, so no reply comes from memory.
 */
export async function measureDomains(
  origin: string,
  connectionString: string,
): Promise<[name: string, times: number[]][]> {
  await seedDomains(connectionString);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measure = (path: string, host: string) => measureRequest(`${origin}${path}`, { agent, host });
  const measureTlsAllowed = (n: number) =>
    measure(`/api/internal/tls-allowed?domain=${domainName(n)}`, new URL(origin).host);
  const measureHost = (n: number) => measure('/api/public/get-user-id', domainName(n));
  // Warms up the JIT compiler.
  for (let n = 1; n <= 500; n++) await measureTlsAllowed(n);
  const tlsAllowedTimes: number[] = [];
  const hostTimes: number[] = [];
  for (let n = 0; n < requestCount; n++) {
    tlsAllowedTimes.push(await measureTlsAllowed(1_000 + n));
    hostTimes.push(await measureHost(4_000 + n));
  }
  agent.destroy();
  return [
    ['tls-allowed', tlsAllowedTimes],
    ['host', hostTimes],
  ];
}

function measureRequest(url: string, { agent, host }: { agent: Agent; host: string }): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { host } }, async (response) => {
      await text(response);
      if (response.statusCode === 200) resolve(performance.now() - start);
      else reject(new Error(`${url} at ${host}: ${response.statusCode}`));
    });
    outgoing.once('error', reject);
    outgoing.end();
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
    [domainCount],
  );
  await client.query('analyze');
  await client.end();
}
