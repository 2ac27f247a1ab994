import { login, me, requestReset } from '@vitrina/contract/account/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  closeReport,
  listAudit,
  listMails,
  listReports,
  retryMail,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import {
  deleteUser,
  listUsers,
  toggleUserStatus,
  updateUserPlan,
} from '@vitrina/contract/operator/endpoints.ts';
import { getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import { getUserByBusiness } from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectImbalances } from '../../billing/payments/reads.ts';
import { payments } from '../../billing/tables.ts';
import { pictureFiles } from '../../business/tables.ts';
import { deleteUnusedPictures } from '../../menu/pictures/garbage-collection.ts';
import { hashOfUrl } from '../../platform/media/file-names.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { findInDatabase, listStoredFiles } from '../../testing/database-search.ts';
import { buildFullAccount } from '../../testing/full-account.ts';

// The total of the ledger includes every account.
const t = bootTestApp({ database: createDatabase });

test('deleting an account leaves nothing that identifies it, also after other actions of the operator', async () => {
  const token = await t.operatorToken();
  const { userId, email, password, names, marker, menu, token: session } = await buildFullAccount(t);
  const { collected } = (await t.call(getSummary, { token })).body;
  expect(collected).toBe('9.99');
  // Every action of the operator is audited, and a failed mail stays in the queue.
  for (const active of [false, true]) await t.call(toggleUserStatus, { token, body: { userId, active } });
  await t.call(updateUserPlan, { token, body: { userId, planId: 'pro' } });
  const [report] = (await t.call(listReports, { token })).body.reports;
  await t.call(closeReport, { token, params: { id: report?.id ?? '' }, body: { outcome: 'resolved' } });
  // The mail about the log-in of the full account would fail in place of the code.
  await t.smtp.waitForMail(email, ({ subject }) => subject === 'Entraste desde un dispositivo nuevo');
  t.smtp.failNext(2, email);
  await t.call(requestReset, { body: { email } });
  const findFailedMail = async () => {
    const { mails } = (await t.call(listMails, { token })).body;
    return mails.find(({ to, kind }) => to === email && kind === 'reset-password');
  };
  await expect.poll(async () => (await findFailedMail())?.failures, { timeout: 10_000 }).toBe(1);
  const mail = await findFailedMail();
  expect(mail?.error).toContain('<…>: Try again later');
  await t.call(retryMail, { token, params: { id: mail?.id ?? '' } });
  await expect.poll(async () => (await findFailedMail())?.failures, { timeout: 10_000 }).toBe(2);
  await t.call(login, { body: { email, password: 'equivocada' }, from: randomIp() });
  await t.call(login, { body: { email, password }, from: randomIp() });
  const slug = `cafe-nandu-${marker}`;
  const traces = [userId, email, slug, `fonda-nandu-${marker}`, marker, ...Object.values(names)];
  for (const trace of traces) expect(await findInDatabase(t, trace), trace).not.toEqual([]);

  const done = await t.call(deleteUser, { token, params: { id: userId } });
  expect([done.status, done.body.message]).toEqual([200, 'Usuario eliminado correctamente']);

  for (const trace of traces) expect(await findInDatabase(t, trace), trace).toEqual([]);
  await deleteUnusedPictures(t.deps.db, t.deps.store, { unreferenced: 0 });
  const hashes = menu.images.map(({ url }) => hashOfUrl(url) ?? '');
  expect(hashes.length).toBeGreaterThan(0);
  const files = await listStoredFiles(t);
  for (const hash of hashes) {
    expect(files.filter((name) => name.startsWith(hash))).toEqual([]);
    expect(await t.deps.db.$count(pictureFiles, eq(pictureFiles.hash, hash))).toBe(0);
  }

  for (const path of [`/${slug}`, `/fonda-nandu-${marker}`, `/menu/${userId}`])
    expect((await t.app.inject(path)).statusCode, path).toBe(404);
  expect((await t.call(getUserByBusiness, { params: { businessName: slug } })).status).toBe(404);
  expect((await t.call(me, { token: session })).status).toBe(401);
  const otherOwner = await t.buildOwner();
  const { customization } = (
    await t.call(updateCustomization, { token: otherOwner.token, body: { businessName: names.business } })
  ).body;
  expect(customization.slug).toBe(`${slug}-2`);

  // The ledger still balances, and it shares one pseudonym with the audit log.
  expect((await t.call(getSummary, { token })).body.collected).toBe('9.99');
  expect(await selectImbalances(t.deps.db)).toEqual([]);
  const [paid] = await t.deps.db.select().from(payments);
  const { entries } = (await t.call(listAudit, { token, query: { userId: paid?.ownerId ?? '' } })).body;
  expect(entries.map(({ action, userName, actor }) => [action, userName, actor])).toEqual([
    ['delete-user', null, 'admin'],
    ['retry-mail', null, 'admin'],
    ['close-report', null, 'admin'],
    ['update-user-plan', null, 'admin'],
    ['activate-user', null, 'admin'],
    ['deactivate-user', null, 'admin'],
    ['update-user-plan', null, 'admin'],
  ]);
  expect((await t.call(listUsers, { token, query: { search: email } })).body.total).toBe(0);
});

test('deleting needs no body and ignores one', async () => {
  const token = await t.operatorToken();
  for (const input of [{}, { body: { name: 'Otra persona' } }, { body: {} }]) {
    const { userId, token: session } = await t.buildOwner();
    const { status, body } = await t.call(deleteUser, { token, params: { id: userId }, ...input });
    expect([status, body.message]).toEqual([200, 'Usuario eliminado correctamente']);
    expect((await t.call(me, { token: session })).status).toBe(401);
  }
});

test('one of two concurrent deletes replies that the account does not exist', async () => {
  const token = await t.operatorToken();
  const { userId } = await t.buildOwner();
  const remove = () => t.call(deleteUser, { token, params: { id: userId } });
  const replies = await Promise.all([remove(), remove()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});
