import { randomUUID } from 'node:crypto';
import { requestReset } from '@vitrina/contract/auth/endpoints.ts';
import {
  closeReport,
  listAudit,
  listMails,
  listReports,
  retryMail,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/payments/endpoints.ts';
import { reportMenu } from '@vitrina/contract/public-page/endpoints.ts';
import { codeIn } from '@vitrina/fakes/smtp.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp, type Owner, randomIp } from '../testing/app.ts';

const t = bootTestApp();

async function mailsTo(address: string, query: Record<string, string> = {}) {
  const token = await t.operatorToken();
  const { body } = await t.call(listMails, { token, query: { pageSize: '100', ...query } });
  return body.mails.filter(({ to }) => to === address);
}

/** A reset's mail that the mail server refused once, put off for so long that nobody will try it by itself. */
async function failMail({ email }: Owner): Promise<string> {
  t.smtp.failNext(1, email);
  await t.call(requestReset, { body: { email } });
  const failed = async () => (await mailsTo(email)).find(({ failures }) => failures === 1);
  await expect.poll(failed, { timeout: 10_000 }).toBeDefined();
  const id = (await failed())?.id ?? '';
  await t.deps.db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id}`,
  );
  return id;
}

async function retry(id: string) {
  return t.call(retryMail, { token: await t.operatorToken(), params: { id } });
}

const isReset = ({ subject }: { subject: string }) => subject.includes('cambiar la contraseña');

describe('the queue of mails', () => {
  test('shows what was sent, to whom and when', async () => {
    const owner = await t.buildOwner();
    await t.call(requestReset, { body: { email: owner.email } });
    await t.smtp.mailTo(owner.email, isReset);
    const sent = async () =>
      (await mailsTo(owner.email, { state: 'sent' })).filter(({ kind }) => kind === 'reset-password');
    await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(1);
    const [mail] = await sent();
    expect(mail).toMatchObject({
      user: { id: owner.userId, name: 'Ana Díaz', email: owner.email },
      state: 'sent',
      failures: 0,
      error: null,
      nextTryAt: null,
      canRetry: false,
    });
    expect(mail?.sentAt).toMatch(/Z$/);
  });

  test.each(['retry', 'failed'])(
    'sends again at once what stands as %s, with a code that counts',
    async (state) => {
      const owner = await t.buildOwner();
      const id = await failMail(owner);
      await t.deps.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state,
      completed_on = case when ${state} = 'failed' then now() end where id = ${id}`);
      const shown = state === 'failed' ? 'failed' : 'waiting';
      const [waiting] = await mailsTo(owner.email, { state: shown });
      expect(waiting).toMatchObject({ id, state: shown, failures: 1, canRetry: true, sentAt: null });
      expect(waiting?.error).toMatch(/451.*<…>: Try again later/);
      expect(waiting?.error).not.toContain(owner.email);
      expect(t.smtp.received.filter((mail) => mail.to === owner.email && isReset(mail))).toEqual([]);

      const done = await retry(id);
      expect([done.status, done.body.message]).toEqual([200, 'El correo se está enviando de nuevo']);
      expect(codeIn(await t.smtp.mailTo(owner.email, isReset))).toMatch(/^\d{6}$/);
      const again = async () => (await mailsTo(owner.email)).find((mail) => mail.id === id);
      await expect.poll(async () => (await again())?.state, { timeout: 10_000 }).toBe('sent');
      expect(await again()).toMatchObject({ error: null, canRetry: false });
      const { entries } = (
        await t.call(listAudit, { token: await t.operatorToken(), query: { userId: owner.userId } })
      ).body;
      expect(entries).toMatchObject([{ action: 'retry-mail', detail: { kind: 'reset-password' } }]);
    },
  );

  test('fails again where the mail server still refuses, and can be tried once more', async () => {
    const owner = await t.buildOwner();
    const id = await failMail(owner);
    t.smtp.failNext(1, owner.email);
    await retry(id);
    const mail = async () => (await mailsTo(owner.email)).find((each) => each.id === id);
    await expect.poll(async () => (await mail())?.failures, { timeout: 10_000 }).toBe(2);
    expect((await mail())?.canRetry).toBe(true);
    await retry(id);
    expect(codeIn(await t.smtp.mailTo(owner.email, isReset))).toMatch(/^\d{6}$/);
  });

  test('sends a receipt again that nobody got', async () => {
    const owner = await t.buildOwner();
    t.smtp.failNext(1, owner.email);
    const call = { token: owner.token, params: { provider: 'sandbox' } };
    const { orderID } = (await t.call(createPaymentOrder, { ...call, body: { planId: 'pro' } })).body;
    await t.call(capturePaymentOrder, { ...call, body: { orderID, planId: 'pro' } });
    const receipt = async () => (await mailsTo(owner.email)).find(({ kind }) => kind === 'receipt');
    await expect.poll(async () => (await receipt())?.failures, { timeout: 10_000 }).toBe(1);
    const id = (await receipt())?.id ?? '';
    await t.deps.db.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id}`,
    );
    expect((await retry(id)).status).toBe(200);
    expect((await t.smtp.mailTo(owner.email, ({ subject }) => !isReset({ subject }))).subject).toMatch(/\S/);
    await expect.poll(async () => (await receipt())?.state, { timeout: 10_000 }).toBe('sent');
  });

  test('refuses what was sent, what a newer code replaced, and what is no mail', async () => {
    const owner = await t.buildOwner();
    const id = await failMail(owner);
    await t.deps.db.execute(sql`update codes set closed_at = now() where user_id = ${owner.userId}`);
    expect((await mailsTo(owner.email)).find((mail) => mail.id === id)?.canRetry).toBe(false);
    const overtaken = await retry(id);
    expect([overtaken.status, overtaken.body.message]).toEqual([
      409,
      'Este correo ya no hace falta enviarlo',
    ]);
    const missing = await retry(randomUUID());
    expect([missing.status, missing.body.message]).toEqual([404, 'No se encontró el correo']);
    const { rows } = await t.deps.db.execute<{ id: string }>(sql`
      insert into pgboss.job (id, name, state) values (gen_random_uuid(), 'clean-up', 'failed') returning id`);
    expect((await retry(rows[0]?.id ?? '')).status).toBe(404);
  });
});

describe('reports', () => {
  async function report(owner: Owner, note: string) {
    const body = { reason: 'misleading', note, contact: 'vecina@example.com' };
    await t.call(reportMenu, { params: { userId: owner.userId }, body, from: randomIp() });
  }
  async function reportsOf({ userId }: Owner, status: string) {
    const token = await t.operatorToken();
    const query = { status, pageSize: '100' };
    const { reports } = (await t.call(listReports, { token, query })).body;
    return reports.filter(({ user }) => user.id === userId);
  }
  async function close(id: string, outcome: string) {
    return t.call(closeReport, { token: await t.operatorToken(), params: { id }, body: { outcome } });
  }

  test('wait oldest first, with what the visitor wrote and where the page is', async () => {
    const owner = await t.buildOwner();
    for (const note of ['Primero', 'Segundo']) await report(owner, note);
    const open = await reportsOf(owner, 'open');
    expect(open.map(({ note }) => note)).toEqual(['Primero', 'Segundo']);
    expect(open[0]).toMatchObject({
      user: { id: owner.userId, email: owner.email },
      publicPath: `/menu/${owner.userId}`,
      reason: 'misleading',
      contact: 'vecina@example.com',
      closedAt: null,
      outcome: null,
    });
  });

  test.each([
    ['resolved', 'Reporte resuelto'],
    ['dismissed', 'Reporte descartado'],
  ])('are closed as %s once, and written down without what was reported', async (outcome, message) => {
    const owner = await t.buildOwner();
    await report(owner, 'No es cierto');
    const [open] = await reportsOf(owner, 'open');
    const done = await close(open?.id ?? '', outcome);
    expect(done.body).toMatchObject({ message, report: { outcome, closedAt: expect.any(String) } });
    expect(await reportsOf(owner, 'open')).toEqual([]);
    expect(await reportsOf(owner, 'closed')).toMatchObject([{ note: 'No es cierto', outcome }]);
    const again = await close(open?.id ?? '', 'resolved');
    expect([again.status, again.body.message]).toEqual([409, 'Este reporte ya está cerrado']);
    const { entries } = (
      await t.call(listAudit, { token: await t.operatorToken(), query: { userId: owner.userId } })
    ).body;
    expect(entries).toMatchObject([{ action: 'close-report', detail: { outcome, reason: 'misleading' } }]);
    expect(JSON.stringify(entries[0]?.detail)).not.toContain('No es cierto');
  });

  test('that are not there, or another outcome, are refused', async () => {
    const missing = await close(randomUUID(), 'resolved');
    expect([missing.status, missing.body.message]).toEqual([404, 'No se encontró el reporte']);
    expect((await close(randomUUID(), 'olvidado')).body.message).toBe('El resultado no es válido');
  });
});

test('the log tells who did what to whom and from where, page by page, the latest first', async () => {
  const { userId } = await t.buildOwner({ name: 'Ana Díaz' });
  const token = await t.operatorToken();
  for (const planId of ['pro', 'premium', 'free'])
    await t.call(updateUserPlan, { token, body: { userId, planId }, from: '10.1.2.3' });
  const read = async (query: Record<string, string>) =>
    (await t.call(listAudit, { token, query: { userId, ...query } })).body;
  const all = await read({});
  expect(all.total).toBe(3);
  expect(all.entries[0]).toMatchObject({
    action: 'update-user-plan',
    actor: 'admin',
    ip: '10.1.2.3',
    userId,
    userName: 'Ana Díaz',
    detail: { from: 'premium', to: 'free' },
  });
  const pages = [await read({ pageSize: '2' }), await read({ pageSize: '2', page: '2' })];
  expect(pages.flatMap(({ entries }) => entries)).toEqual(all.entries);
  expect(await read({ action: 'delete-user' })).toEqual({ entries: [], total: 0 });
  const refused = await t.call(listAudit, { token, query: { action: 'nada' } });
  expect([refused.status, refused.body.message]).toEqual([400, 'La acción no es válida']);
});
