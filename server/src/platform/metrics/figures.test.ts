import { randomUUID } from 'node:crypto';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { freePort, launchServer } from '../../testing/process.ts';
import { openStream } from '../../testing/stream.ts';

let databaseUrl = '';
const t = bootTestApp({
  database: async () => {
    databaseUrl = await createDatabase();
    return databaseUrl;
  },
});

/** The figures of a scrape, by name with labels. */
function parseFigures(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Queues a job that no process runs. */
async function addWaitingJob(): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('nobody');
  await boss.send('nobody', {});
  await boss.stop({ graceful: false });
}

test('every figure follows what happens', async () => {
  const metricsPort = await freePort();
  const server = await launchServer(databaseUrl, { METRICS_PORT: String(metricsPort) });
  onTestFinished(() => server.kill());
  await server.ready();
  const origin = `http://127.0.0.1:${server.port}`;
  const scrape = async () =>
    parseFigures(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  const read = async (name: string) => (await scrape()).get(name) ?? 0;
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(origin + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const { userId, token, buildBody } = await buildOrderShop(t);
  const authorization = `Bearer ${token}`;

  const before = await scrape();
  expect(before.get('vitrina_order_streams')).toBe(0);
  expect(before.get('vitrina_mails_failed')).toBe(0);
  expect(before.get('vitrina_database_pool_connections{state="open"}')).toBeGreaterThan(0);
  expect(before.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);

  for (let n = 0; n < 3; n++) expect((await fetch(`${origin}/menu/${userId}`)).status).toBe(200);
  await expect.poll(() => read('vitrina_page_renders_total')).toBe(1);
  expect(await read('vitrina_page_cache_reads_total{result="miss"}')).toBe(1);
  expect(await read('vitrina_page_cache_reads_total{result="hit"}')).toBe(2);

  const board = await openStream(`${origin}/api/orders/stream`, { authorization });
  await expect.poll(() => read('vitrina_order_streams')).toBe(1);
  expect((await post(`/api/public/orders/${userId}`, buildBody(), sameOrigin)).status).toBe(201);
  expect(await read('vitrina_orders_placed_total')).toBe(1);
  board.close();
  await expect.poll(() => read('vitrina_order_streams')).toBe(0);

  const fill = (endpoint: { path: string }) => endpoint.path.replace(':provider', 'sandbox');
  const buyer = { authorization: `Bearer ${(await t.buildOwner()).token}` };
  const plan = { planId: 'pro' };
  const created = await post(fill(createPaymentOrder), plan, buyer);
  const { orderID } = (await created.json()) as { orderID: string };
  expect((await post(fill(capturePaymentOrder), { orderID, ...plan }, buyer)).status).toBe(200);
  expect(await read('vitrina_payment_outcomes_total{status="completed"}')).toBe(1);

  await addWaitingJob();
  await t.deps.db.execute(sql`insert into pgboss.job (id, name, state, completed_on)
    values (${randomUUID()}, 'send-plan-mail', 'failed', now())`);
  await expect.poll(() => read('vitrina_jobs_waiting')).toBeGreaterThanOrEqual(1);
  await expect.poll(() => read('vitrina_jobs_oldest_seconds')).toBeGreaterThan(1);
  expect(await read('vitrina_jobs_failed')).toBe(1);
  expect(await read('vitrina_mails_failed')).toBe(1);
});
