import { randomUUID } from 'node:crypto';
import { requestReset } from '@vitrina/contract/account/auth/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  closeReport,
  listAudit,
  listMails,
  listReports,
  retryMail,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { reportMenu } from '@vitrina/contract/page/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp, type Owner, randomIp } from '../../testing/app.ts';

const t = bootTestApp();

async function listMailsTo(email: string, query: Record<string, string> = {}) {
  const token = await t.operatorToken();
  const { body } = await t.call(listMails, { token, query: { pageSize: '100', ...query } });
  return body.mails.filter(({ to }) => to === email);
}

/**
 * Returns a password reset mail that the mail server rejected once. Its next automatic attempt is an hour
 * away.
 */
async function failMail({ email }: Owner): Promise<string> {
  t.smtp.failNext(1, email);
  await t.call(requestReset, { body: { email } });
  const findFailed = async () => (await listMailsTo(email)).find(({ failures }) => failures === 1);
  await expect.poll(findFailed, { timeout: 10_000 }).toBeDefined();
  const id = (await findFailed())?.id ?? '';
  await t.deps.db.execute(
    sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id}`,
  );
  return id;
}

async function retry(id: string) {
  return t.call(retryMail, { token: await t.operatorToken(), params: { id } });
}

const isReset = ({ subject }: { subject: string }) => subject.includes('cambiar la contraseña');

describe('the list of mails', () => {
  test('shows sent mails with their recipient and date', async () => {
    const owner = await t.buildOwner();
    await t.call(requestReset, { body: { email: owner.email } });
    await t.smtp.waitForMail(owner.email, isReset);
    const listSent = async () =>
      (await listMailsTo(owner.email, { state: 'sent' })).filter(({ kind }) => kind === 'reset-password');
    await expect.poll(async () => (await listSent()).length, { timeout: 10_000 }).toBe(1);
    const [mail] = await listSent();
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
    'resends a mail in state %s immediately, with a valid code',
    async (state) => {
      const owner = await t.buildOwner();
      const id = await failMail(owner);
      await t.deps.db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state,
      completed_on = case when ${state} = 'failed' then now() end where id = ${id}`);
      const shownState = state === 'failed' ? 'failed' : 'waiting';
      const [waiting] = await listMailsTo(owner.email, { state: shownState });
      expect(waiting).toMatchObject({ id, state: shownState, failures: 1, canRetry: true, sentAt: null });
      expect(waiting?.error).toMatch(/451.*<…>: Try again later/);
      expect(waiting?.error).not.toContain(owner.email);
      expect(t.smtp.received.filter((mail) => mail.to === owner.email && isReset(mail))).toEqual([]);

      const done = await retry(id);
      expect([done.status, done.body.message]).toEqual([200, 'El correo se está enviando de nuevo']);
      expect(extractCode(await t.smtp.waitForMail(owner.email, isReset))).toMatch(/^\d{6}$/);
      const readMail = async () => (await listMailsTo(owner.email)).find((mail) => mail.id === id);
      await expect.poll(async () => (await readMail())?.state, { timeout: 10_000 }).toBe('sent');
      expect(await readMail()).toMatchObject({ error: null, canRetry: false });
      const { entries } = (
        await t.call(listAudit, { token: await t.operatorToken(), query: { userId: owner.userId } })
      ).body;
      expect(entries).toMatchObject([{ action: 'retry-mail', detail: { kind: 'reset-password' } }]);
    },
  );

  test('has pages, the newest first', async () => {
    for (let n = 0; n < 3; n++) {
      const { email } = await t.buildOwner();
      await t.call(requestReset, { body: { email } });
    }
    const token = await t.operatorToken();
    const read = async (query: Record<string, string>) => (await t.call(listMails, { token, query })).body;
    const all = await read({ pageSize: '100' });
    const dates = all.mails.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    const pages = [await read({ pageSize: '2' }), await read({ pageSize: '2', page: '2' })];
    const ids = pages.flatMap(({ mails }) => mails.map(({ id }) => id));
    expect(ids).toEqual(all.mails.slice(0, 4).map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual([all.total, all.total]);
  });

  test('keeps a mail that fails again, and it can be retried once more', async () => {
    const owner = await t.buildOwner();
    const id = await failMail(owner);
    t.smtp.failNext(1, owner.email);
    await retry(id);
    const readMail = async () => (await listMailsTo(owner.email)).find((each) => each.id === id);
    await expect.poll(async () => (await readMail())?.failures, { timeout: 10_000 }).toBe(2);
    expect((await readMail())?.canRetry).toBe(true);
    await retry(id);
    expect(extractCode(await t.smtp.waitForMail(owner.email, isReset))).toMatch(/^\d{6}$/);
  });

  test('resends a receipt that failed', async () => {
    const owner = await t.buildOwner();
    t.smtp.failNext(1, owner.email);
    const call = { token: owner.token, params: { provider: 'sandbox' } };
    const { orderID } = (await t.call(createPaymentOrder, { ...call, body: { planId: 'pro' } })).body;
    await t.call(capturePaymentOrder, { ...call, body: { orderID, planId: 'pro' } });
    const findReceipt = async () => (await listMailsTo(owner.email)).find(({ kind }) => kind === 'receipt');
    await expect.poll(async () => (await findReceipt())?.failures, { timeout: 10_000 }).toBe(1);
    const id = (await findReceipt())?.id ?? '';
    await t.deps.db.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id}`,
    );
    expect((await retry(id)).status).toBe(200);
    expect((await t.smtp.waitForMail(owner.email, ({ subject }) => !isReset({ subject }))).subject).toMatch(
      /\S/,
    );
    await expect.poll(async () => (await findReceipt())?.state, { timeout: 10_000 }).toBe('sent');
  });

  test('rejects a retry for a replaced code, an unknown id and a job that is no mail', async () => {
    const owner = await t.buildOwner();
    const id = await failMail(owner);
    await t.deps.db.execute(sql`update codes set closed_at = now() where user_id = ${owner.userId}`);
    expect((await listMailsTo(owner.email)).find((mail) => mail.id === id)?.canRetry).toBe(false);
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
  async function report(owner: Owner, note: string, from = randomIp()) {
    const body = { reason: 'misleading', note, contact: 'vecina@example.com' };
    const headers = { 'sec-fetch-site': 'same-origin' };
    await t.call(reportMenu, { params: { userId: owner.userId }, body, headers, from });
  }
  async function listReportsOf({ userId }: Owner, status: string) {
    const token = await t.operatorToken();
    const query = { status, pageSize: '100' };
    const { reports } = (await t.call(listReports, { token, query })).body;
    return reports.filter(({ user }) => user.id === userId);
  }
  async function close(id: string, outcome: string) {
    return t.call(closeReport, { token: await t.operatorToken(), params: { id }, body: { outcome } });
  }

  test('are listed oldest first, with the visitor’s text and the path of the page', async () => {
    const owner = await t.buildOwner();
    for (const note of ['Primero', 'Segundo']) await report(owner, note);
    const open = await listReportsOf(owner, 'open');
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
  ])('are closed as %s once, and audited without the visitor’s text', async (outcome, message) => {
    const owner = await t.buildOwner();
    await report(owner, 'No es cierto');
    const [open] = await listReportsOf(owner, 'open');
    const done = await close(open?.id ?? '', outcome);
    expect(done.body).toMatchObject({ message, report: { outcome, closedAt: expect.any(String) } });
    expect(await listReportsOf(owner, 'open')).toEqual([]);
    expect(await listReportsOf(owner, 'closed')).toMatchObject([{ note: 'No es cierto', outcome }]);
    const again = await close(open?.id ?? '', 'resolved');
    expect([again.status, again.body.message]).toEqual([409, 'Este reporte ya está cerrado']);
    const { entries } = (
      await t.call(listAudit, { token: await t.operatorToken(), query: { userId: owner.userId } })
    ).body;
    expect(entries).toMatchObject([{ action: 'close-report', detail: { outcome, reason: 'misleading' } }]);
    expect(JSON.stringify(entries[0]?.detail)).not.toContain('No es cierto');
  });

  test('of one page stand behind the first ones of others, and are closed together, but for later ones', async () => {
    const [busy, quiet] = [await t.buildOwner(), await t.buildOwner()];
    const token = await t.operatorToken();
    const listAll = async (query: object = {}) =>
      (await t.call(listReports, { token, query: { pageSize: '100', ...query } })).body;
    for (let index = 0; index < 12; index += 1) await report(busy, `Falso ${index}`);
    await report(quiet, 'Es verdad');
    const notes = (await listAll()).reports.map(({ note }) => note);
    expect(notes.indexOf('Falso 0')).toBeLessThan(notes.indexOf('Es verdad'));
    expect(notes.indexOf('Es verdad')).toBeLessThan(notes.indexOf('Falso 1'));

    const ofPage = await listAll({ userId: busy.userId });
    expect(ofPage.total).toBe(12);
    const [first] = ofPage.reports;
    expect(first).toMatchObject({ note: 'Falso 0', others: 11, newestId: ofPage.reports.at(-1)?.id });
    await report(busy, 'Llegó después');
    const body = { outcome: 'dismissed', through: first?.newestId };
    const closed = await t.call(closeReport, { token, params: { id: first?.id ?? '' }, body });
    expect(closed.body).toMatchObject({ message: 'Reportes descartados', report: { others: 1 } });
    expect((await listReportsOf(busy, 'open')).map(({ note }) => note)).toEqual(['Llegó después']);
    expect((await listReportsOf(quiet, 'open')).map(({ note }) => note)).toEqual(['Es verdad']);
    const { entries } = (await t.call(listAudit, { token, query: { userId: busy.userId } })).body;
    expect(entries[0]?.detail).toMatchObject({ outcome: 'dismissed', reports: 12 });
  });

  test('of one visitor stand behind the first ones of others', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => t.buildOwner()));
    const honest = await t.buildOwner();
    const from = randomIp();
    for (const page of pages) await report(page, 'De uno solo', from);
    await report(honest, 'De otra persona');
    const token = await t.operatorToken();
    const { reports } = (await t.call(listReports, { token, query: { pageSize: '100' } })).body;
    const positions = (text: string) => reports.flatMap(({ note }, index) => (note === text ? [index] : []));
    const [other = -1] = positions('De otra persona');
    expect(positions('De uno solo').filter((position) => position < other)).toHaveLength(1);
  });

  test('cannot be closed with an unknown id or outcome', async () => {
    const missing = await close(randomUUID(), 'resolved');
    expect([missing.status, missing.body.message]).toEqual([404, 'No se encontró el reporte']);
    expect((await close(randomUUID(), 'olvidado')).body.message).toBe('El resultado no es válido');
  });
});

test('the audit log lists actions with actor, account and IP address, in pages, the latest first', async () => {
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
  const rejected = await t.call(listAudit, { token, query: { action: 'nada' } });
  expect([rejected.status, rejected.body.message]).toEqual([400, 'La acción no es válida']);
});
