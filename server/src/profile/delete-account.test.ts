import { login, me, register, requestReset } from '@vitrina/contract/account/auth/endpoints.ts';
import { createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  getMenuOfBusiness,
  getPublicCustomizationBySlug,
  getUserByBusiness,
} from '@vitrina/contract/page/endpoints.ts';
import {
  changeEmail,
  confirmEmail,
  deleteAccount as deleteAccountEndpoint,
  listSessions,
} from '@vitrina/contract/profile/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lockOwner } from '../account/lock-owner.ts';
import { auditLog, users } from '../account/tables.ts';
import { toPlacedOrder } from '../billing/payments/placed-order.ts';
import { selectImbalances } from '../billing/payments/reads.ts';
import { sandboxProvider } from '../billing/payments/sandbox.ts';
import { applyOrderState } from '../billing/payments/status-writes.ts';
import { payments, planTime } from '../billing/tables.ts';
import { pictureFiles, slugs } from '../business/tables.ts';
import { deleteUnusedPictures } from '../menu/pictures/garbage-collection.ts';
import { inTransaction } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { hashOfUrl } from '../platform/media/file-names.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { findInDatabase, listStoredFiles } from '../testing/database-search.ts';
import { buildFullAccount } from '../testing/full-account.ts';
import { toOwnerId } from '../testing/owner-id.ts';
import { deleteAccount } from './writes.ts';

const t = bootTestApp();

/** Every table is searched some forty times. */
const searchTimeoutMs = 90_000;

test(
  'a deletion leaves nothing of the account in any table, and no file after garbage collection',
  async () => {
    const { userId, token, email, password, names, marker, menu } = await buildFullAccount(t);
    const stranger = await buildFullAccount(t);
    // A previous, a current and a requested e-mail.
    const currentEmail = `actual-${email}`;
    await t.call(changeEmail, { token, body: { email: currentEmail, password }, from: randomIp() });
    const code = extractCode(await t.smtp.waitForMail(currentEmail));
    await t.call(confirmEmail, { token, body: { code } });
    await t.smtp.waitForMail(email, ({ subject }) => subject === 'El correo de tu cuenta cambió');
    for (const limiter of t.deps.limits.emailCodes) await limiter.delete(userId);
    const requestedEmail = `futuro-${email}`;
    await t.call(changeEmail, { token, body: { email: requestedEmail, password }, from: randomIp() });
    await t.call(requestReset, { body: { email: currentEmail } });
    const hashes = menu.images.map(({ url }) => hashOfUrl(url) ?? '');
    const slug = `cafe-nandu-${marker}`;

    const traces = [
      userId,
      email,
      currentEmail,
      requestedEmail,
      slug,
      `fonda-nandu-${marker}`,
      marker,
      ...Object.values(names),
    ];
    for (const trace of traces) expect(await findInDatabase(t, trace), trace).not.toEqual([]);
    expect(await findInDatabase(t, userId)).toEqual(
      expect.arrayContaining(
        [
          'agenda_blocks',
          'agenda_settings',
          'agenda_versions',
          'appointments',
          'audit_log',
          'daily_dishes',
          'daily_menus',
          'data_request_orders',
          'data_requests',
          'delivery_zones',
          'devices',
          'dining_tables',
          'invoice_data',
          'order_counters',
          'order_events',
          'order_lines',
          'order_push_subscriptions',
          'menu_change_items',
          'menu_change_pictures',
          'menu_changes',
          'ordering_settings',
          'orders',
          'payments',
          'plan_mails',
          'plan_time',
          'published_prices',
          'push_subscriptions',
          'rate_limits',
          'reports',
          'security_events',
          'sessions',
          'slugs',
          'trash',
          'trash_pictures',
        ].map((table) => `public.${table}`),
      ),
    );

    const reply = await t.call(deleteAccountEndpoint, { token, body: { password } });
    expect(reply.status).toBe(204);
    for (const trace of traces) expect(await findInDatabase(t, trace), trace).toEqual([]);

    await deleteUnusedPictures(t.deps.db, t.deps.store, { unreferenced: 0 });
    const files = await listStoredFiles(t);
    for (const hash of hashes) {
      expect(files.filter((name) => name.startsWith(hash))).toEqual([]);
      expect(await t.deps.db.$count(pictureFiles, eq(pictureFiles.hash, hash))).toBe(0);
    }
    const strangerFiles = stranger.menu.images.map(({ url }) => url.replace('/uploads/', ''));
    expect(files).toEqual(expect.arrayContaining(strangerFiles));
    expect(await findInDatabase(t, stranger.marker)).not.toEqual([]);
  },
  searchTimeoutMs,
);

test('after a deletion, the sessions are invalid, the log-in fails and the page is not found', async () => {
  const { userId, token, email, password, marker } = await buildFullAccount(t);
  const credentials = { body: { email, password }, from: randomIp() };
  const { token: other } = (await t.call(login, credentials)).body;
  const slug = `cafe-nandu-${marker}`;
  const page = async (path: string) => (await t.app.inject(path)).statusCode;
  expect(await page(`/${slug}`)).toBe(200);
  await t.call(deleteAccountEndpoint, { token, body: { password } });

  for (const oldToken of [token, other]) expect((await t.call(me, { token: oldToken })).status).toBe(401);
  const rejected = await t.call(login, credentials);
  expect([rejected.status, rejected.body.message]).toEqual([401, 'Credenciales inválidas']);
  expect(await page(`/${slug}`)).toBe(404);
  expect(await page(`/fonda-nandu-${marker}`)).toBe(404);
  expect(await page(`/menu/${userId}`)).toBe(404);
  expect((await t.call(getMenuOfBusiness, { params: { businessId: userId } })).status).toBe(404);
  expect((await t.call(getUserByBusiness, { params: { businessName: slug } })).status).toBe(404);
  expect((await t.call(getPublicCustomizationBySlug, { params: { slug } })).status).toBe(404);
});

test('nobody else gets the deleted slugs, current or earlier, and the same person can register again', async () => {
  const { token, email, password, marker } = await buildFullAccount(t);
  await t.call(deleteAccountEndpoint, { token, body: { password } });
  const next = await t.buildOwner();
  for (const [businessName, slug] of [
    [`Café Ñandú ${marker}`, `cafe-nandu-${marker}-2`],
    [`Fonda Ñandú ${marker}`, `fonda-nandu-${marker}-2`],
  ]) {
    const { body } = await t.call(updateCustomization, { token: next.token, body: { businessName } });
    expect(body.customization.slug).toBe(slug);
  }
  const repeated = await t.call(register, {
    body: { name: 'Ana', email, password },
    from: randomIp(),
  });
  expect(repeated.status).toBe(200);
  expect(await t.deps.db.$count(slugs, eq(slugs.slug, `cafe-nandu-${marker}`))).toBe(0);
});

test('payments, plan time and the audit log keep one pseudonym, and the ledger balances', async () => {
  const { db } = t.deps;
  const { userId } = await buildFullAccount(t);
  const readRows = async (id: string) => ({
    auditEntries: await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, toOwnerId(id))),
    payments: await db
      .select()
      .from(payments)
      .where(eq(payments.ownerId, toOwnerId(id))),
    segments: await db
      .select()
      .from(planTime)
      .where(eq(planTime.ownerId, toOwnerId(id)))
      .orderBy(planTime.id),
  });
  const rows = await readRows(userId);
  expect([rows.auditEntries.length, rows.payments.length]).toEqual([1, 1]);
  // The used part of the first plan is a segment too, once a second of it has passed.
  expect(rows.segments.length).toBeGreaterThanOrEqual(2);
  const pseudonym = (await deleteAccount(db, userId)) ?? '';
  expect(pseudonym).not.toBe(userId);
  expect(await readRows(pseudonym)).toEqual({
    auditEntries: rows.auditEntries.map((entry) => ({ ...entry, userId: pseudonym })),
    payments: rows.payments.map((payment) => ({ ...payment, ownerId: pseudonym, invoiceData: null })),
    segments: rows.segments.map((segment) => ({ ...segment, ownerId: pseudonym })),
  });
  expect((await selectImbalances(db)).filter(({ paymentId }) => paymentId === rows.payments[0]?.id)).toEqual(
    [],
  );
  expect(await deleteAccount(db, userId)).toBeUndefined();
});

test('a payment that completes after the deletion is owed back', async () => {
  const { db } = t.deps;
  const { userId, token } = await t.buildOwner();
  const params = { provider: 'sandbox' };
  const body = { planId: 'pro' };
  await t.call(createPaymentOrder, { token, params, body });
  const [order] = await db.select().from(payments).where(eq(payments.ownerId, userId));
  if (!order) throw new Error('no order');
  const state = await sandboxProvider.captureOrder(toPlacedOrder(order));
  const pseudonym = await deleteAccount(db, userId);
  expect(await applyOrderState(t.deps, order.id, state)).toBe('owed');
  const [payment] = await db.select().from(payments).where(eq(payments.id, order.id));
  expect(payment).toMatchObject({ status: 'owed', ownerId: pseudonym });
});

test('a wrong password is a 400 and deletes nothing', async () => {
  const { token, userId } = await t.buildOwner();
  const attempt = async (body: object) => {
    const reply = await t.call(deleteAccountEndpoint, { token, body });
    return [reply.status, reply.body.message, reply.body.fields];
  };
  const message = 'La contraseña no es correcta';
  expect(await attempt({ password: 'otra-cosa' })).toEqual([400, message, { password: message }]);
  expect((await attempt({})).slice(0, 2)).toEqual([400, 'La contraseña es requerida']);
  expect(await t.deps.db.$count(users, eq(users.id, userId))).toBe(1);
  expect((await t.call(listSessions, { token })).status).toBe(200);
});

test('a call during the deletion returns UNAUTHENTICATED', async () => {
  const { db } = t.deps;
  const { token, userId } = await t.buildOwner();
  const countLockWaits = () =>
    db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);
  const { lateCall } = await inTransaction(db, async (tx) => {
    await lockOwner(tx, userId as OwnerId);
    const lateCall = t.call(createCategory, { token, body: { name: 'Sopas' } });
    await expect.poll(countLockWaits).toBeGreaterThan(0);
    await tx.delete(users).where(eq(users.id, userId));
    return { lateCall };
  });
  expect(await lateCall).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});
