import { login, me, register, requestReset } from '@vitrina/contract/auth/endpoints.ts';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { createPaymentOrder } from '@vitrina/contract/payments/endpoints.ts';
import {
  changeEmail,
  confirmEmail,
  deleteAccount as deleteAccountEndpoint,
  listSessions,
} from '@vitrina/contract/profile/endpoints.ts';
import {
  getMenuOfBusiness,
  getPublicCustomizationBySlug,
  getUserByBusiness,
} from '@vitrina/contract/public-page/endpoints.ts';
import { codeIn } from '@vitrina/fakes/smtp.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { lockOwner, type OwnerId } from '../db/owner.ts';
import { auditLog, payments, pictureFiles, planTime, slugs, users } from '../db/tables.ts';
import { hashOfUrl } from '../media/file-names.ts';
import { deleteUnusedPictures } from '../media/garbage-collection.ts';
import { selectImbalances } from '../payments/reads.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import { applyOrderState, placedOrder } from '../payments/status-writes.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { filesInStore, findInDatabase } from '../testing/database-search.ts';
import { buildFullAccount } from '../testing/full-account.ts';
import { deleteAccount } from './writes.ts';

const t = bootTestApp();

test('leaves nothing of the account in any column of any table, and no file once the collection has run', async () => {
  const { userId, token, email, password, names, mark, menu } = await buildFullAccount(t);
  const stranger = await buildFullAccount(t);
  // One address before, one that is, and one that is asked for.
  const current = `actual-${email}`;
  await t.call(changeEmail, { token, body: { email: current, password }, from: randomIp() });
  const code = codeIn(await t.smtp.mailTo(current));
  await t.call(confirmEmail, { token, body: { code } });
  await t.smtp.mailTo(email, ({ subject }) => subject === 'El email de tu cuenta cambió');
  for (const limiter of t.deps.limits.emailCodes) await limiter.delete(userId);
  const wanted = `futuro-${email}`;
  await t.call(changeEmail, { token, body: { email: wanted, password }, from: randomIp() });
  await t.call(requestReset, { body: { email: current } });
  const hashes = menu.images.map(({ url }) => hashOfUrl(url) ?? '');
  const slug = `cafe-nandu-${mark}`;

  const traces = [userId, email, current, wanted, slug, `fonda-nandu-${mark}`, mark, ...Object.values(names)];
  for (const trace of traces) expect(await findInDatabase(t, trace), trace).not.toEqual([]);
  expect(await findInDatabase(t, userId)).toEqual(
    expect.arrayContaining(
      ['audit_log', 'payments', 'plan_mails', 'plan_time', 'rate_limits', 'reports', 'sessions', 'slugs'].map(
        (table) => `public.${table}`,
      ),
    ),
  );

  const left = await t.call(deleteAccountEndpoint, { token, body: { password } });
  expect(left.status).toBe(204);
  for (const trace of traces) expect(await findInDatabase(t, trace), trace).toEqual([]);

  await deleteUnusedPictures(t.deps.db, t.deps.store, 0);
  const files = await filesInStore(t);
  for (const hash of hashes) {
    expect(files.filter((name) => name.startsWith(hash))).toEqual([]);
    expect(await t.deps.db.$count(pictureFiles, eq(pictureFiles.hash, hash))).toBe(0);
  }
  const kept = stranger.menu.images.map(({ url }) => url.replace('/uploads/', ''));
  expect(files).toEqual(expect.arrayContaining(kept));
  expect(await findInDatabase(t, stranger.mark)).not.toEqual([]);
});

test('the sessions are dead, the log-in is unknown, and the page is not found', async () => {
  const { userId, token, email, password, mark } = await buildFullAccount(t);
  const credentials = { body: { email, password }, from: randomIp() };
  const { token: other } = (await t.call(login, credentials)).body;
  const slug = `cafe-nandu-${mark}`;
  const page = async (path: string) => (await t.app.inject(path)).statusCode;
  expect(await page(`/${slug}`)).toBe(200);
  await t.call(deleteAccountEndpoint, { token, body: { password } });

  for (const dead of [token, other]) expect((await t.call(me, { token: dead })).status).toBe(401);
  const refused = await t.call(login, credentials);
  expect([refused.status, refused.body.message]).toEqual([401, 'Credenciales inválidas']);
  expect(await page(`/${slug}`)).toBe(404);
  expect(await page(`/fonda-nandu-${mark}`)).toBe(404);
  expect(await page(`/menu/${userId}`)).toBe(404);
  expect((await t.call(getMenuOfBusiness, { params: { businessId: userId } })).status).toBe(404);
  expect((await t.call(getUserByBusiness, { params: { businessName: slug } })).status).toBe(404);
  expect((await t.call(getPublicCustomizationBySlug, { params: { slug } })).status).toBe(404);
});

test('nobody else gets its slugs, current or earlier, and the same person can register again', async () => {
  const { token, email, password, mark } = await buildFullAccount(t);
  await t.call(deleteAccountEndpoint, { token, body: { password } });
  const next = await t.buildOwner();
  for (const [businessName, slug] of [
    [`Café Ñandú ${mark}`, `cafe-nandu-${mark}-2`],
    [`Fonda Ñandú ${mark}`, `fonda-nandu-${mark}-2`],
  ]) {
    const { body } = await t.call(updateCustomization, { token: next.token, body: { businessName } });
    expect(body.customization.slug).toBe(slug);
  }
  const again = await t.call(register, {
    body: { name: 'Ana', email, password },
    from: randomIp(),
  });
  expect(again.status).toBe(200);
  expect(await t.deps.db.$count(slugs, eq(slugs.slug, `cafe-nandu-${mark}`))).toBe(0);
});

test('the ledger, the time it bought and the operator’s acts keep one pseudonym, and the books balance', async () => {
  const { db } = t.deps;
  const { userId } = await buildFullAccount(t);
  const rowsOf = async (id: string) => ({
    acts: await db.select().from(auditLog).where(eq(auditLog.userId, id)),
    paid: await db.select().from(payments).where(eq(payments.ownerId, id)),
    time: await db.select().from(planTime).where(eq(planTime.ownerId, id)).orderBy(planTime.id),
  });
  const { acts, paid, time } = await rowsOf(userId);
  expect([acts.length, paid.length, time.length]).toEqual([1, 1, 2]);
  const pseudonym = (await deleteAccount(db, userId)) ?? '';
  expect(pseudonym).not.toBe(userId);
  expect(await rowsOf(pseudonym)).toEqual({
    acts: acts.map((act) => ({ ...act, userId: pseudonym })),
    paid: paid.map((payment) => ({ ...payment, ownerId: pseudonym })),
    time: time.map((stretch) => ({ ...stretch, ownerId: pseudonym })),
  });
  expect((await selectImbalances(db)).filter(({ paymentId }) => paymentId === paid[0]?.id)).toEqual([]);
  expect(await deleteAccount(db, userId)).toBeUndefined();
});

test('a payment that was on its way when the account went is owed back', async () => {
  const { db } = t.deps;
  const { userId, token } = await t.buildOwner();
  const params = { provider: 'sandbox' };
  const body = { planId: 'pro' };
  await t.call(createPaymentOrder, { token, params, body });
  const [ordered] = await db.select().from(payments).where(eq(payments.ownerId, userId));
  if (!ordered) throw new Error('no order');
  const captured = await sandboxProvider.captureOrder(placedOrder(ordered));
  const pseudonym = await deleteAccount(db, userId);
  expect(await applyOrderState(t.deps, ordered.id, captured)).toBe('owed');
  const [settled] = await db.select().from(payments).where(eq(payments.id, ordered.id));
  expect(settled).toMatchObject({ status: 'owed', ownerId: pseudonym });
});

test('a wrong password is a 400 and deletes nothing', async () => {
  const { token, userId } = await t.buildOwner();
  const refuse = async (body: object) => {
    const answer = await t.call(deleteAccountEndpoint, { token, body });
    return [answer.status, answer.body.message, answer.body.fields];
  };
  const message = 'La contraseña no es correcta';
  expect(await refuse({ password: 'otra-cosa' })).toEqual([400, message, { password: message }]);
  expect((await refuse({})).slice(0, 2)).toEqual([400, 'La contraseña es requerida']);
  expect(await t.deps.db.$count(users, eq(users.id, userId))).toBe(1);
  expect((await t.call(listSessions, { token })).status).toBe(200);
});

test('a call that was under way when the account went is refused as signed out', async () => {
  const { db } = t.deps;
  const { token, userId } = await t.buildOwner();
  const waiting = () =>
    db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);
  const answer = await inTransaction(db, async (tx) => {
    await lockOwner(tx, userId as OwnerId);
    const late = t.call(createCategory, { token, body: { name: 'Sopas' } });
    await expect.poll(waiting).toBeGreaterThan(0);
    await tx.delete(users).where(eq(users.id, userId));
    return { late };
  });
  expect(await answer.late).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});
