import { randomBytes, randomUUID } from 'node:crypto';
import { login, me, register } from '@vitrina/contract/account/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
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
import { getMenuOfBusiness } from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codes, users } from '../../account/tables.ts';
import { planTime, subscriptions } from '../../billing/tables.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildFullAccount } from '../../testing/full-account.ts';
import { toOwnerId } from '../../testing/owner-id.ts';

const t = bootTestApp();

const randomMarker = () => `m${randomBytes(6).toString('hex')}`;

async function findUsers(query: Record<string, string>) {
  const { status, body } = await t.call(listUsers, { token: await t.operatorToken(), query });
  expect(status).toBe(200);
  return body;
}

async function findNames(query: Record<string, string>): Promise<string[]> {
  return (await findUsers(query)).users.map(({ name }) => name);
}

/** Builds accounts that only a search for `marker` finds, and returns their ids. */
async function buildOwners(marker: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await t.buildOwner({ name: `${name} ${marker}` })).userId);
  return ids;
}

test('an account is listed with every field of the table', async () => {
  const { userId, email, names, marker } = await buildFullAccount(t);
  const { users: matches, total } = await findUsers({ search: marker });
  expect(total).toBe(1);
  expect(matches[0]).toMatchObject({
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
    publicPath: `/cafe-nandu-${marker}`,
  });
  expect(matches[0]?.avatar).toMatch(/^\/uploads\/.*\.webp$/);
  expect(matches[0]?.planEnd).toMatch(/^\d{4}-/);
  expect(matches[0]?.lastSeenAt).toMatch(/^\d{4}-/);
  expect(matches[0]).not.toHaveProperty('passwordHash');
});

describe('the search', () => {
  test('finds accounts by name, e-mail, business, id and URL, ignoring accents and case', async () => {
    const { userId, email, marker } = await buildFullAccount(t);
    for (const search of [
      `ñandú ${marker}`,
      `NANDU ${marker.toUpperCase()}`,
      `${marker} nandu`,
      email.slice(0, 20),
      `CAFÉ ñandu ${marker}`,
      userId.slice(0, 8),
      userId,
      `cafe-nandu-${marker}`,
      `https://vitrina.test/fonda-nandu-${marker}`,
    ]) {
      expect(
        (await findUsers({ search })).users.map(({ id }) => id),
        search,
      ).toEqual([userId]);
    }
  });

  test('takes SQL wildcards and quotes literally', async () => {
    const marker = randomMarker();
    await buildOwners(marker, ['100% Ana', '100x Ana', 'A_na', 'Abna', 'C:\\Ana']);
    expect(await findNames({ search: `100% ${marker}` })).toEqual([`100% Ana ${marker}`]);
    expect(await findNames({ search: `a_na ${marker}` })).toEqual([`A_na ${marker}`]);
    expect(await findNames({ search: `c:\\ana ${marker}` })).toEqual([`C:\\Ana ${marker}`]);
    expect(await findNames({ search: `' or true -- ${marker}` })).toEqual([]);
  });

  test('returns an empty list without a match', async () => {
    expect(await findUsers({ search: randomMarker() })).toEqual({ users: [], total: 0 });
  });
});

describe('the filters', () => {
  test('by plan use the current plan, with grace and without lapsed time', async () => {
    const marker = randomMarker();
    const [granted = '', grace = '', lapsed = '', held = ''] = await buildOwners(marker, [
      'G',
      'P',
      'L',
      'H',
    ]);
    const token = await t.operatorToken();
    for (const userId of [granted, grace, lapsed])
      await t.call(updateUserPlan, { token, body: { userId, planId: 'pro' } });
    const updateSubscription = (id: string, values: Partial<typeof subscriptions.$inferInsert>) =>
      t.deps.db
        .update(subscriptions)
        .set(values)
        .where(eq(subscriptions.ownerId, toOwnerId(id)));
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
    await updateSubscription(grace, { endsAt: daysAgo(4) });
    await updateSubscription(lapsed, { endsAt: daysAgo(6) });
    await updateSubscription(held, { heldPlanId: 'pro' });
    const result = await findUsers({ search: marker, plan: 'pro', sort: 'name', direction: 'asc' });
    expect(result.users.map(({ id, planStatus, granted }) => [id, planStatus, granted])).toEqual([
      [granted, 'active', true],
      [held, 'pending', false],
      [grace, 'pending', true],
    ]);
    expect(result.total).toBe(3);
    expect((await findUsers({ search: marker, plan: 'free' })).users).toMatchObject([
      { id: lapsed, planStatus: 'active', planEnd: null, granted: false },
    ]);
    expect((await findUsers({ search: marker, plan: 'basic' })).total).toBe(0);
  });

  test('by status separate active, deactivated and unverified accounts', async () => {
    const marker = randomMarker();
    const [active, inactive = ''] = await buildOwners(marker, ['A', 'B']);
    const body = { name: `C ${marker}`, email: `${marker}@example.com`, password: 'secreto-1' };
    const { userId: unverified } = (await t.call(register, { body, from: randomIp() })).body;
    const off = { userId: inactive, active: false };
    await t.call(toggleUserStatus, { token: await t.operatorToken(), body: off });
    for (const [status, id] of [
      ['active', active],
      ['inactive', inactive],
      ['unverified', unverified],
    ] as const) {
      const result = await findUsers({ search: marker, status });
      expect([result.total, result.users[0]?.id], status).toEqual([1, id]);
    }
    expect((await findUsers({ search: marker })).total).toBe(3);
    expect((await findUsers({ search: marker, status: 'unverified' })).users[0]).toMatchObject({
      verified: false,
      planId: 'free',
      businessName: '',
      publicPath: `/menu/${unverified}`,
    });
  });

  test('by date include both days in the operator’s time zone', async () => {
    const marker = randomMarker();
    const [before = '', first = '', last = '', after = ''] = await buildOwners(marker, ['A', 'B', 'C', 'D']);
    const setCreatedAt = (id: string, time: string) =>
      t.deps.db
        .update(users)
        .set({ createdAt: new Date(time) })
        .where(eq(users.id, toOwnerId(id)));
    await setCreatedAt(before, '2026-03-01T04:59:59Z'); // 28 February in Bogotá
    await setCreatedAt(first, '2026-03-01T05:00:00Z');
    await setCreatedAt(last, '2026-04-01T04:59:59Z'); // still 31 March
    await setCreatedAt(after, '2026-04-01T05:00:00Z');
    const range = { since: '2026-03-01', until: '2026-03-31' };
    expect((await findUsers({ search: marker, ...range })).users.map(({ id }) => id)).toEqual([last, first]);
    expect((await findUsers({ search: marker, since: '2026-04-01' })).users.map(({ id }) => id)).toEqual([
      after,
    ]);
    expect((await findUsers({ search: marker, until: '2026-02-28' })).users.map(({ id }) => id)).toEqual([
      before,
    ]);
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
  ])('reject %j', async (query, message) => {
    const rejected = await t.call(listUsers, { token: await t.operatorToken(), query });
    expect([rejected.status, rejected.body.message]).toEqual([400, message]);
  });
});

describe('the sorting', () => {
  test('by name ignores accents and case in both directions', async () => {
    const marker = randomMarker();
    await buildOwners(marker, ['zoe', 'Álvaro', 'Ñoño', 'nina', 'Oscar', 'ana']);
    const sorted = ['Álvaro', 'ana', 'nina', 'Ñoño', 'Oscar', 'zoe'].map((name) => `${name} ${marker}`);
    expect(await findNames({ search: marker, sort: 'name', direction: 'asc' })).toEqual(sorted);
    expect(await findNames({ search: marker, sort: 'name', direction: 'desc' })).toEqual(sorted.toReversed());
  });

  test('by plan follows the order of the plans, and plans without an end come last in both directions', async () => {
    const marker = randomMarker();
    const token = await t.operatorToken();
    const ids = await buildOwners(marker, ['A', 'B', 'C']);
    for (const [index, planId] of (['premium', 'free', 'basic'] as const).entries())
      await t.call(updateUserPlan, { token, body: { userId: ids[index], planId } });
    const planNames = async (query: Record<string, string>) =>
      (await findUsers({ search: marker, ...query })).users.map(({ planId }) => planId);
    expect(await planNames({ sort: 'plan', direction: 'asc' })).toEqual(['free', 'basic', 'premium']);
    expect((await planNames({ sort: 'planEnd', direction: 'asc' })).at(-1)).toBe('free');
    expect((await planNames({ sort: 'planEnd', direction: 'desc' })).at(-1)).toBe('free');
  });

  test.each(['createdAt', 'name', 'plan', 'planEnd'])(
    'by %s shows equal accounts once each over all pages',
    async (sort) => {
      const marker = randomMarker();
      const ids = await buildOwners(marker, Array(7).fill('Igual'));
      const createdAt = new Date('2026-05-05T12:00:00Z');
      for (const id of ids)
        await t.deps.db
          .update(users)
          .set({ createdAt })
          .where(eq(users.id, toOwnerId(id)));
      const pages = [];
      for (const page of ['1', '2', '3', '4'])
        pages.push(await findUsers({ search: marker, sort, page, pageSize: '2' }));
      expect(pages.map(({ users }) => users.length)).toEqual([2, 2, 2, 1]);
      expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7]);
      expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id)))).toEqual(new Set(ids));
      expect((await findUsers({ search: marker, sort, page: '5', pageSize: '2' })).users).toEqual([]);
    },
  );
});

test('two sessions that grant a plan at once give one month, and the audit log has the plan that each one found', async () => {
  const { userId } = await t.buildOwner();
  const token = await t.operatorToken();
  const grant = () => t.call(updateUserPlan, { token, body: { userId, planId: 'pro' } });
  const replies = await Promise.all([grant(), grant()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const segments = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, userId));
  expect(segments.filter(({ startsAt, endsAt }) => endsAt > startsAt)).toHaveLength(1);
  const { entries } = (await t.call(listAudit, { token, query: { userId } })).body;
  expect(entries.map(({ detail }) => detail.from).toSorted()).toEqual(['free', 'pro']);
});

describe('deactivating', () => {
  test('ends the sessions, rejects logins and hides the page, and activating restores no session', async () => {
    const { userId, token, email, password } = await t.buildOwner();
    const operator = await t.operatorToken();
    const toggle = (active: boolean) =>
      t.call(toggleUserStatus, { token: operator, body: { userId, active } });
    const page = async () => (await t.app.inject(`/menu/${userId}`)).statusCode;
    const logIn = () => t.call(login, { body: { email, password }, from: randomIp() });
    expect(await page()).toBe(200);

    const deactivated = await toggle(false);
    expect(deactivated.body).toMatchObject({
      message: 'Estado actualizado correctamente',
      user: { id: userId, active: false },
    });
    expect((await t.call(me, { token })).status).toBe(401);
    const rejected = await logIn();
    expect([rejected.status, rejected.body.message]).toEqual([403, 'Tu cuenta está desactivada']);
    expect(await page()).toBe(404);
    expect((await t.call(getMenuOfBusiness, { params: { businessId: userId } })).status).toBe(404);

    expect((await toggle(true)).body.user.active).toBe(true);
    expect((await t.call(me, { token })).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    expect(await page()).toBe(200);
    const { entries } = (await t.call(listAudit, { token: operator, query: { userId } })).body;
    expect(entries.map(({ action }) => action)).toEqual(['activate-user', 'deactivate-user']);
  });

  test('is audited once, however often and by how many sessions it is called', async () => {
    const { userId } = await t.buildOwner();
    const token = await t.operatorToken();
    const toggle = (active: boolean) => t.call(toggleUserStatus, { token, body: { userId, active } });
    for (const active of [false, true]) {
      const replies = await Promise.all([toggle(active), toggle(active), toggle(active)]);
      expect(replies.map(({ status, body }) => [status, body.user.active])).toEqual(
        replies.map(() => [200, active]),
      );
    }
    const { entries } = (await t.call(listAudit, { token, query: { userId } })).body;
    expect(entries.map(({ action }) => action)).toEqual(['activate-user', 'deactivate-user']);
  });

  test('rejects unknown accounts and values that are not boolean', async () => {
    const token = await t.operatorToken();
    const toggle = async (body: object) => {
      const { status, body: reply } = await t.call(toggleUserStatus, { token, body });
      return [status, reply.message];
    };
    expect(await toggle({ userId: randomUUID(), active: true })).toEqual([404, 'No se encontró el usuario']);
    const { userId } = await t.buildOwner();
    expect(await toggle({ userId, active: 'false' })).toEqual([400, 'El estado no es válido']);
    expect(await toggle({ userId })).toEqual([400, 'El estado no es válido']);
    const { users } = await findUsers({ search: userId });
    expect(users[0]?.active).toBe(true);
  });
});

test('a password set by the operator works, ends every session and invalidates pending codes', async () => {
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
])('a reset with %j is rejected and changes nothing', async (change, status, message) => {
  const { userId, token } = await t.buildOwner();
  const body = { userId, ...change };
  const rejected = await t.call(resetUserPassword, { token: await t.operatorToken(), body });
  expect([rejected.status, rejected.body.message]).toEqual([status, message]);
  expect((await t.call(me, { token })).status).toBe(200);
});

describe('the details of an account', () => {
  test('show its page as visitors see it, also while it is deactivated', async () => {
    const { userId, names, marker } = await buildFullAccount(t);
    const token = await t.operatorToken();
    const readPreview = async () => (await t.call(previewUser, { token, params: { id: userId } })).body;
    const preview = await readPreview();
    expect(preview).toMatchObject({
      user: { id: userId },
      businessType: 'menu',
      products: 4,
      categories: 1,
      totalViews: 37,
      page: { userId, link: `http://vitrina.test/cafe-nandu-${marker}`, business: { name: names.business } },
    });
    const shown = preview.page?.categories.flatMap(({ products }) => products.map(({ name }) => name));
    expect(shown).toContain(names.product);
    await t.call(toggleUserStatus, { token, body: { userId, active: false } });
    expect(await readPreview()).toEqual({
      ...preview,
      user: { ...preview.user, active: false, lastSeenAt: null },
    });
  });

  test('cover accounts without a business name and unverified ones', async () => {
    const token = await t.operatorToken();
    const readPreview = async (id: string) => (await t.call(previewUser, { token, params: { id } })).body;
    const { userId, token: ownerToken } = await t.buildOwner();
    expect((await readPreview(userId)).page?.link).toBe(`http://vitrina.test/menu/${userId}`);
    await t.call(updateCustomization, { token: ownerToken, body: { businessType: 'services' } });
    expect((await readPreview(userId)).businessType).toBe('services');
    const body = { name: 'Sin Verificar', email: `${randomUUID()}@example.com`, password: 'secreto-1' };
    const { userId: unverified } = (await t.call(register, { body, from: randomIp() })).body;
    expect(await readPreview(unverified)).toMatchObject({
      page: null,
      products: 0,
      user: { verified: false },
    });
  });

  test('list only its own payments and domains, with the provider’s ids', async () => {
    const { userId, names } = await buildFullAccount(t);
    await buildFullAccount(t);
    const token = await t.operatorToken();
    const { payments } = (await t.call(listUserPayments, { token, params: { id: userId } })).body;
    expect(payments).toMatchObject([{ planId: 'pro', amount: '9.99', status: 'completed', currency: 'USD' }]);
    expect(payments[0]?.orderId).toMatch(/^SANDBOX-/);
    const { domains } = (await t.call(listUserDomains, { token, params: { id: userId } })).body;
    expect(domains).toMatchObject([{ domain: names.domain, status: 'active', suspended: false }]);
    await t.call(updateUserPlan, { token, body: { userId, planId: 'pro' } });
    const laterDomains = (await t.call(listUserDomains, { token, params: { id: userId } })).body.domains;
    expect(laterDomains).toMatchObject([{ domain: names.domain, status: 'active', suspended: true }]);
    expect((await findUsers({ search: userId })).users[0]?.domain).toBeNull();
  });

  test.each([previewUser, listUserPayments, listUserDomains])(
    'of an unknown account are a 404: $path',
    async (endpoint) => {
      const reply = await t.call(endpoint, {
        token: await t.operatorToken(),
        params: { id: randomUUID() },
      });
      expect([reply.status, reply.body.message]).toEqual([404, 'No se encontró el usuario']);
    },
  );
});
