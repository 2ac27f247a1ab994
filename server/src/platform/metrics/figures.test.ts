import { randomUUID } from 'node:crypto';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { freePort, launchServer } from '../../testing/process.ts';
import { buildSalon } from '../../testing/salon.ts';
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
  // The server takes all jobs.
  await t.deps.queue.stop();
  const metricsPort = await freePort();
  const server = await launchServer(databaseUrl, {
    METRICS_PORT: String(metricsPort),
    SMTP_URL: t.smtp.url,
    LOG_LEVEL: 'warn',
  });
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

  const cacheReads = async () => {
    const figures = await scrape();
    return ['hit', 'miss'].map(
      (result) => figures.get(`vitrina_page_cache_reads_total{result="${result}"}`) ?? 0,
    );
  };
  // News of the new business may still drop its page.
  const countReads = async () => {
    const [hits = 0, misses = 0] = await cacheReads();
    for (let n = 0; n < 3; n++) expect((await fetch(`${origin}/menu/${userId}`)).status).toBe(200);
    const [laterHits = 0, laterMisses = 0] = await cacheReads();
    return [laterHits - hits, laterMisses - misses];
  };
  const [, firstMisses = 0] = await countReads();
  expect(firstMisses).toBeGreaterThanOrEqual(1);
  await expect.poll(countReads).toEqual([3, 0]);
  const [, misses] = await cacheReads();
  await expect.poll(() => read('vitrina_page_renders_total')).toBe(misses);

  const board = await openStream(`${origin}/api/orders/stream`, { authorization });
  await expect.poll(() => read('vitrina_order_streams')).toBe(1);
  expect((await post(`/api/public/orders/${userId}`, buildBody(), sameOrigin)).status).toBe(201);
  expect(await read('vitrina_orders_placed_total')).toBe(1);
  board.close();
  await expect.poll(() => read('vitrina_order_streams')).toBe(0);

  const salon = await buildSalon(t);
  const daysAhead = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;
  const customer = { name: 'Ana', phone: '3105550101', email: 'ana@example.com' };
  const appointment = salon.buildBody(daysAhead(3), { customer });
  for (const _ of ['placed', 'repeated'])
    expect((await post(`/api/public/appointments/${salon.userId}`, appointment, sameOrigin)).status).toBe(
      201,
    );
  expect(await read('vitrina_appointments_placed_total')).toBe(1);
  expect(await read('vitrina_reminders_late')).toBe(0);
  const startsIn = (hours: number) =>
    t.deps.db.execute(sql`update appointments set starts_at = now() + make_interval(secs => ${hours * 3600}), created_at = now() - interval '3 days'
      where owner_id = ${salon.userId}::uuid`);
  await startsIn(23.7);
  expect(await read('vitrina_reminders_late')).toBe(0);
  await startsIn(23.3);
  await expect.poll(() => read('vitrina_reminders_late')).toBe(1);
  await t.deps.db.execute(sql`delete from appointments where owner_id = ${salon.userId}::uuid`);

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

  // Mails, the jobs that send them, and the health that sees them wait.
  const ask = async () => {
    const account = {
      name: 'Ana',
      email: `${randomUUID()}@example.com`,
      password: 'secreto-1',
      consent: true,
    };
    expect((await post('/api/auth/register', account, sameOrigin)).status).toBe(200);
    return account.email;
  };
  const mails = (result: string) => read(`vitrina_mail_attempts_total{result="${result}"}`);
  const runs = (result: string) => read(`vitrina_job_runs_total{name="send-code",result="${result}"}`);
  expect(await read('vitrina_health{component="mail"}')).toBe(0);
  expect([await mails('failed'), await runs('failed'), await read('vitrina_mails_delayed')]).toEqual([
    0, 0, 0,
  ]);
  const sent = { mails: await mails('accepted'), runs: await runs('completed') };
  await t.smtp.waitForMail(await ask());
  // The mail about the payment may come meanwhile.
  await expect.poll(() => mails('accepted')).toBeGreaterThanOrEqual(sent.mails + 1);
  expect(await runs('completed')).toBe(sent.runs + 1);
  t.smtp.refuseRecipients(true);
  await ask();
  await expect.poll(() => mails('refused')).toBeGreaterThanOrEqual(1);
  t.smtp.refuseRecipients(false);
  t.smtp.failNext(Number.POSITIVE_INFINITY);
  const email = await ask();
  await expect.poll(() => mails('failed')).toBeGreaterThanOrEqual(1);
  await expect.poll(() => runs('failed')).toBeGreaterThanOrEqual(2);
  await expect.poll(() => read('vitrina_mails_delayed')).toBeGreaterThanOrEqual(1);
  await expect
    .poll(() => read('vitrina_health{component="mail"}'), { timeout: 30_000, interval: 500 })
    .toBe(1);
  t.smtp.failNext(0);
  const disk = await read('vitrina_disk_free_ratio');
  expect(disk).toBeGreaterThan(0);
  expect(disk).toBeLessThan(1);
  expect(await read('vitrina_replicas')).toBe(0);
  // The log has one line for all failures of a minute, without the recipient.
  const failures = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"a job failed"'));
  expect(JSON.parse(failures[0] ?? '')).toMatchObject({ level: 40, name: 'send-code', failures: 1 });
  expect(failures.length).toBeLessThan(await runs('failed'));
  expect(failures.join()).not.toContain(email);
}, 90_000);
