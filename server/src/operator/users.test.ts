import { randomBytes, randomUUID } from 'node:crypto';
import { login, me, register } from '@vitrina/contract/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import {
  listUserDomains,
  listUserPayments,
  listUsers,
  previewUser,
  resetUserPassword,
  toggleUserStatus,
  updateUserPlan,
} from '@vitrina/contract/operator/endpoints.ts';
import { getMenuOfBusiness } from '@vitrina/contract/public-page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codes, subscriptions, users } from '../db/tables.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { buildFullAccount } from '../testing/full-account.ts';

const t = bootTestApp();

const someMark = () => `m${randomBytes(6).toString('hex')}`;

async function find(query: Record<string, string>) {
  const { status, body } = await t.call(listUsers, { token: await t.operatorToken(), query });
  expect(status).toBe(200);
  return body;
}

async function namesOf(query: Record<string, string>): Promise<string[]> {
  return (await find(query)).users.map(({ name }) => name);
}

/** Accounts that only a search for `mark` finds. */
async function buildNamed(mark: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await t.buildOwner({ name: `${name} ${mark}` })).userId);
  return ids;
}

test('an account is listed with everything that the table shows', async () => {
  const { userId, email, names, mark } = await buildFullAccount(t);
  const { users: found, total } = await find({ search: mark });
  expect(total).toBe(1);
  expect(found[0]).toMatchObject({
    id: userId,
    name: names.person,
    email,
    planId: 'premium',
    planStatus: 'active',
    granted: false,
    active: true,
    verified: true,
    demo: false,
    domain: names.domain,
    businessName: names.business,
    publicPath: `/cafe-nandu-${mark}`,
  });
  expect(found[0]?.avatar).toMatch(/^\/uploads\/.*\.webp$/);
  expect(found[0]?.planEnd).toMatch(/^\d{4}-/);
  expect(found[0]?.lastSeenAt).toMatch(/^\d{4}-/);
  expect(found[0]).not.toHaveProperty('passwordHash');
});

describe('the search', () => {
  test('finds by name, e-mail, business, id and address, whatever the accents and the case', async () => {
    const { userId, email, mark } = await buildFullAccount(t);
    for (const search of [
      `ñandú ${mark}`,
      `NANDU ${mark.toUpperCase()}`,
      `${mark} nandu`,
      email.slice(0, 20),
      `CAFÉ ñandu ${mark}`,
      userId.slice(0, 8),
      userId,
      `cafe-nandu-${mark}`,
      `https://vitrina.test/fonda-nandu-${mark}`,
    ]) {
      expect(
        (await find({ search })).users.map(({ id }) => id),
        search,
      ).toEqual([userId]);
    }
  });

  test('takes what means something to a database for what it is', async () => {
    const mark = someMark();
    await buildNamed(mark, ['100% Ana', '100x Ana', 'A_na', 'Abna', 'C:\\Ana']);
    expect(await namesOf({ search: `100% ${mark}` })).toEqual([`100% Ana ${mark}`]);
    expect(await namesOf({ search: `a_na ${mark}` })).toEqual([`A_na ${mark}`]);
    expect(await namesOf({ search: `c:\\ana ${mark}` })).toEqual([`C:\\Ana ${mark}`]);
    expect(await namesOf({ search: `' or true -- ${mark}` })).toEqual([]);
  });

  test('that finds nobody answers an empty list', async () => {
    expect(await find({ search: someMark() })).toEqual({ users: [], total: 0 });
  });
});

describe('the filters', () => {
  test('by plan take the plan that counts now: grace included, lapsed time not', async () => {
    const mark = someMark();
    const [granted = '', grace = '', lapsed = '', held = ''] = await buildNamed(mark, ['G', 'P', 'L', 'H']);
    const token = await t.operatorToken();
    for (const userId of [granted, grace, lapsed])
      await t.call(updateUserPlan, { token, body: { userId, planId: 'pro' } });
    const store = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
      t.deps.db.update(subscriptions).set(values).where(eq(subscriptions.ownerId, id));
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
    await store(grace, { endsAt: daysAgo(4) });
    await store(lapsed, { endsAt: daysAgo(6) });
    await store(held, { heldPlanId: 'pro' });
    const found = await find({ search: mark, plan: 'pro', sort: 'name', direction: 'asc' });
    expect(found.users.map(({ id, planStatus, granted }) => [id, planStatus, granted])).toEqual([
      [granted, 'active', true],
      [held, 'pending', false],
      [grace, 'pending', true],
    ]);
    expect(found.total).toBe(3);
    expect((await find({ search: mark, plan: 'free' })).users).toMatchObject([
      { id: lapsed, planStatus: 'active', planEnd: null, granted: false },
    ]);
    expect((await find({ search: mark, plan: 'basic' })).total).toBe(0);
  });

  test('by status tell active, deactivated and never verified apart', async () => {
    const mark = someMark();
    const [active, inactive = ''] = await buildNamed(mark, ['A', 'B']);
    const body = { name: `C ${mark}`, email: `${mark}@example.com`, password: 'secreto-1' };
    const { userId: unverified } = (await t.call(register, { body, from: randomIp() })).body;
    const off = { userId: inactive, active: false };
    await t.call(toggleUserStatus, { token: await t.operatorToken(), body: off });
    for (const [status, id] of [
      ['active', active],
      ['inactive', inactive],
      ['unverified', unverified],
    ] as const) {
      const found = await find({ search: mark, status });
      expect([found.total, found.users[0]?.id], status).toEqual([1, id]);
    }
    expect((await find({ search: mark })).total).toBe(3);
    expect((await find({ search: mark, status: 'unverified' })).users[0]).toMatchObject({
      verified: false,
      planId: 'free',
      businessName: '',
      publicPath: `/menu/${unverified}`,
    });
  });

  test('by date include both days, as they are where the operator is', async () => {
    const mark = someMark();
    const [before = '', first = '', last = '', after = ''] = await buildNamed(mark, ['A', 'B', 'C', 'D']);
    const at = (id: string, time: string) =>
      t.deps.db
        .update(users)
        .set({ createdAt: new Date(time) })
        .where(eq(users.id, id));
    await at(before, '2026-03-01T04:59:59Z'); // 28 February in Bogotá
    await at(first, '2026-03-01T05:00:00Z');
    await at(last, '2026-04-01T04:59:59Z'); // still 31 March
    await at(after, '2026-04-01T05:00:00Z');
    const range = { since: '2026-03-01', until: '2026-03-31' };
    expect((await find({ search: mark, ...range })).users.map(({ id }) => id)).toEqual([last, first]);
    expect((await find({ search: mark, since: '2026-04-01' })).users.map(({ id }) => id)).toEqual([after]);
    expect((await find({ search: mark, until: '2026-02-28' })).users.map(({ id }) => id)).toEqual([before]);
  });

  test.each([
    [{ page: '0' }, 'La página no es válida'],
    [{ page: 'dos' }, 'La página no es válida'],
    [{ pageSize: '101' }, 'El tamaño de página debe ser un número del 1 al 100'],
    [{ plan: 'oro' }, 'El plan no es válido'],
    [{ status: 'dormido' }, 'El estado no es válido'],
    [{ sort: 'password_hash' }, 'El orden no es válido'],
    [{ direction: 'asc; drop table users' }, 'El orden no es válido'],
    [{ since: '2026-02-30' }, 'La fecha no es válida'],
    [{ until: '0001-01-01' }, 'La fecha no es válida'],
    [{ search: 'a'.repeat(101) }, 'No puede tener más de 100 caracteres'],
    [{ search: 'a\0b' }, 'Contiene caracteres no permitidos'],
  ])('refuse %j', async (query, message) => {
    const refused = await t.call(listUsers, { token: await t.operatorToken(), query });
    expect([refused.status, refused.body.message]).toEqual([400, message]);
  });
});

describe('the order', () => {
  test('by name ignores accents and case, either way', async () => {
    const mark = someMark();
    await buildNamed(mark, ['zoe', 'Álvaro', 'Ñoño', 'nina', 'Oscar', 'ana']);
    const sorted = ['Álvaro', 'ana', 'nina', 'Ñoño', 'Oscar', 'zoe'].map((name) => `${name} ${mark}`);
    expect(await namesOf({ search: mark, sort: 'name', direction: 'asc' })).toEqual(sorted);
    expect(await namesOf({ search: mark, sort: 'name', direction: 'desc' })).toEqual(sorted.toReversed());
  });

  test('by plan goes up as plans do; by its end those without one come last, either way', async () => {
    const mark = someMark();
    const token = await t.operatorToken();
    const ids = await buildNamed(mark, ['A', 'B', 'C']);
    for (const [index, planId] of (['premium', 'free', 'basic'] as const).entries())
      await t.call(updateUserPlan, { token, body: { userId: ids[index], planId } });
    const planNames = async (query: Record<string, string>) =>
      (await find({ search: mark, ...query })).users.map(({ planId }) => planId);
    expect(await planNames({ sort: 'plan', direction: 'asc' })).toEqual(['free', 'basic', 'premium']);
    expect((await planNames({ sort: 'planEnd', direction: 'asc' })).at(-1)).toBe('free');
    expect((await planNames({ sort: 'planEnd', direction: 'desc' })).at(-1)).toBe('free');
  });

  test.each(['createdAt', 'name', 'plan', 'planEnd'])(
    'by %s shows equal accounts once each over all pages',
    async (sort) => {
      const mark = someMark();
      const ids = await buildNamed(mark, Array(7).fill('Igual'));
      const createdAt = new Date('2026-05-05T12:00:00Z');
      for (const id of ids) await t.deps.db.update(users).set({ createdAt }).where(eq(users.id, id));
      const pages = [];
      for (const page of ['1', '2', '3', '4'])
        pages.push(await find({ search: mark, sort, page, pageSize: '2' }));
      expect(pages.map(({ users }) => users.length)).toEqual([2, 2, 2, 1]);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
      expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id)))).toEqual(new Set(ids));
      expect((await find({ search: mark, sort, page: '5', pageSize: '2' })).users).toEqual([]);
    },
  );
});

describe('deactivating', () => {
  test('signs out at once, closes the log-in and hides the page; activating revives no session', async () => {
    const { userId, token, email, password } = await t.buildOwner();
    const operator = await t.operatorToken();
    const toggle = (active: boolean) =>
      t.call(toggleUserStatus, { token: operator, body: { userId, active } });
    const page = async () => (await t.app.inject(`/menu/${userId}`)).statusCode;
    const logIn = () => t.call(login, { body: { email, password }, from: randomIp() });
    expect(await page()).toBe(200);

    const off = await toggle(false);
    expect(off.body).toMatchObject({
      message: 'Estado actualizado correctamente',
      user: { id: userId, active: false },
    });
    expect((await t.call(me, { token })).status).toBe(401);
    const refused = await logIn();
    expect([refused.status, refused.body.message]).toEqual([403, 'Tu cuenta está desactivada']);
    expect(await page()).toBe(404);
    expect((await t.call(getMenuOfBusiness, { params: { businessId: userId } })).status).toBe(404);

    expect((await toggle(true)).body.user.active).toBe(true);
    expect((await t.call(me, { token })).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    expect(await page()).toBe(200);
    const { entries } = (await t.call(listAudit, { token: operator, query: { userId } })).body;
    expect(entries.map(({ action }) => action)).toEqual(['activate-user', 'deactivate-user']);
  });

  test('refuses unknown accounts and anything but yes or no', async () => {
    const token = await t.operatorToken();
    const toggle = async (body: object) => {
      const { status, body: answer } = await t.call(toggleUserStatus, { token, body });
      return [status, answer.message];
    };
    expect(await toggle({ userId: randomUUID(), active: true })).toEqual([404, 'No se encontró el usuario']);
    const { userId } = await t.buildOwner();
    expect(await toggle({ userId, active: 'false' })).toEqual([400, 'El estado no es válido']);
    expect(await toggle({ userId })).toEqual([400, 'El estado no es válido']);
    const { users } = await find({ search: userId });
    expect(users[0]?.active).toBe(true);
  });
});

test('a password that the operator sets opens the account, ends every session and kills codes on their way', async () => {
  const { userId, token, email, password } = await t.buildOwner();
  const operator = await t.operatorToken();
  const [code] = await t.deps.db
    .insert(codes)
    .values({ id: randomUUID(), userId, purpose: 'reset-password' })
    .returning();
  const body = { userId, newPassword: 'nueva-clave' };
  const done = await t.call(resetUserPassword, { token: operator, body });
  expect([done.status, done.body.message]).toEqual([200, 'Contraseña actualizada correctamente']);
  expect((await t.call(me, { token })).status).toBe(401);
  const logIn = async (password: string) =>
    (await t.call(login, { body: { email, password }, from: randomIp() })).status;
  expect([await logIn(password), await logIn('nueva-clave')]).toEqual([401, 200]);
  const [closed] = await t.deps.db
    .select()
    .from(codes)
    .where(eq(codes.id, code?.id ?? ''));
  expect(closed?.closedAt).not.toBeNull();
  const { entries } = (await t.call(listAudit, { token: operator, query: { userId } })).body;
  expect(entries).toMatchObject([{ action: 'reset-password', actor: 'admin', detail: {} }]);
  expect(JSON.stringify(entries)).not.toContain('nueva-clave');
});

test.each([
  [{ newPassword: 'corta' }, 400, 'La contraseña debe tener al menos 6 caracteres'],
  [{ newPassword: '' }, 400, 'La contraseña es requerida'],
  [{ newPassword: 'suficiente', userId: randomUUID() }, 404, 'No se encontró el usuario'],
])('a reset with %j is refused and changes nothing', async (change, status, message) => {
  const { userId, token } = await t.buildOwner();
  const body = { userId, ...change };
  const refused = await t.call(resetUserPassword, { token: await t.operatorToken(), body });
  expect([refused.status, refused.body.message]).toEqual([status, message]);
  expect((await t.call(me, { token })).status).toBe(200);
});

describe('from near', () => {
  test('an account shows its page as visitors see it, also while it is deactivated', async () => {
    const { userId, names, mark } = await buildFullAccount(t);
    const token = await t.operatorToken();
    const look = async () => (await t.call(previewUser, { token, params: { id: userId } })).body;
    const seen = await look();
    expect(seen).toMatchObject({
      user: { id: userId },
      businessType: 'menu',
      products: 2,
      categories: 1,
      totalViews: 7,
      page: { userId, link: `http://vitrina.test/cafe-nandu-${mark}`, business: { name: names.business } },
    });
    expect(seen.page?.categories[0]?.products.map(({ name }) => name)).toContain(names.product);
    await t.call(toggleUserStatus, { token, body: { userId, active: false } });
    expect(await look()).toEqual({ ...seen, user: { ...seen.user, active: false, lastSeenAt: null } });
  });

  test('an account without a name, and one that was never verified', async () => {
    const token = await t.operatorToken();
    const look = async (id: string) => (await t.call(previewUser, { token, params: { id } })).body;
    const { userId, token: ownerToken } = await t.buildOwner();
    expect((await look(userId)).page?.link).toBe(`http://vitrina.test/menu/${userId}`);
    await t.call(updateCustomization, { token: ownerToken, body: { businessType: 'services' } });
    expect((await look(userId)).businessType).toBe('services');
    const body = { name: 'Sin Verificar', email: `${randomUUID()}@example.com`, password: 'secreto-1' };
    const { userId: unverified } = (await t.call(register, { body, from: randomIp() })).body;
    expect(await look(unverified)).toMatchObject({ page: null, products: 0, user: { verified: false } });
  });

  test('its payments and domains are its own, with what the provider calls them', async () => {
    const { userId, names } = await buildFullAccount(t);
    await buildFullAccount(t);
    const token = await t.operatorToken();
    const { payments } = (await t.call(listUserPayments, { token, params: { id: userId } })).body;
    expect(payments).toMatchObject([{ planId: 'pro', amount: '9.99', status: 'completed', currency: 'USD' }]);
    expect(payments[0]?.orderId).toMatch(/^SANDBOX-/);
    const { domains } = (await t.call(listUserDomains, { token, params: { id: userId } })).body;
    expect(domains).toMatchObject([{ domain: names.domain, status: 'active', suspended: false }]);
    await t.call(updateUserPlan, { token, body: { userId, planId: 'pro' } });
    const later = (await t.call(listUserDomains, { token, params: { id: userId } })).body.domains;
    expect(later).toMatchObject([{ domain: names.domain, status: 'active', suspended: true }]);
    expect((await find({ search: userId })).users[0]?.domain).toBeNull();
  });

  test.each([previewUser, listUserPayments, listUserDomains])(
    '$path of nobody is a 404',
    async (endpoint) => {
      const answer = await t.call(endpoint, {
        token: await t.operatorToken(),
        params: { id: randomUUID() },
      });
      expect([answer.status, answer.body.message]).toEqual([404, 'No se encontró el usuario']);
    },
  );
});
