import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import {
  allowMember,
  approve,
  closeAllDevices,
  closeDevice,
  createMember,
  enter,
  getCurrentDevice,
  inviteMember,
  joinBusiness,
  listDevices,
  listMembers,
  readInvitation,
  removeMember,
  removePin,
  setOwnerPin,
  touchDevice,
  updateMember,
} from '@vitrina/contract/account/members/endpoints.ts';
import { deleteProduct, getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { toggleUserStatus, updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { getOrder, listOrders, moveOrder, setOrderSpam } from '@vitrina/contract/orders/board/endpoints.ts';
import { memberRoleNames } from '@vitrina/contract/platform/access.ts';
import { changePassword, deleteAccount, listSecurityEvents } from '@vitrina/contract/profile/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../../boot/clean-up.ts';
import { bootTestApp, buildAppOnMainHost, createCaller, randomIp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { memberApprovals, memberSessions, members } from '../tables.ts';

const t = bootTestApp();
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const after = (ms: number) => new Date(t.clock.now().getTime() + ms);
const tokenOf = (url: string) => url.split('#')[1] ?? '';

async function invite(token: string, name: string, role: string) {
  const reply = await t.call(createMember, { token, body: { name, role } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return { id: reply.body.member.id, invitation: tokenOf(reply.body.invitation.url) };
}

const join = (body: object) => t.call(joinBusiness, { body, from: randomIp() });
const pinOf = { Rosa: '2580', Luz: '9071' };

/** A shop with a cook and a manager on one shared device. */
async function buildHouse() {
  const shop = await buildOrderShop(t);
  const cook = await invite(shop.token, 'Rosa', 'kitchen');
  const first = await join({ invitation: cook.invitation, kind: 'shared', pin: pinOf.Rosa });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const { device } = first.body;
  const manager = await invite(shop.token, 'Luz', 'manager');
  const second = await join({ invitation: manager.invitation, kind: 'shared', pin: pinOf.Luz, device });
  expect(second.body.device).toBe(device);
  const enterAs = (memberId: string, pin: string) => t.call(enter, { body: { device, memberId, pin } });
  return { ...shop, cook, manager, device, enterAs };
}

describe('a person', () => {
  test('is added once if the reply is lost, with what was sent last, and the last invitation counts', async () => {
    const owner = await t.buildOwner({ plan: 'basic' });
    const { token } = owner;
    const idempotencyKey = crypto.randomUUID();
    const add = (name: string) =>
      t.call(createMember, { token, body: { name, role: 'manager', idempotencyKey } });
    const [lost, repeated] = [await add('Luz'), await add('Luz Marina')];
    expect([lost.status, repeated.status]).toEqual([200, 200]);
    expect(repeated.body.member.id).toBe(lost.body.member.id);
    const { members: people } = (await t.call(listMembers, { token })).body;
    expect(people.map(({ name }) => name)).toEqual(['Luz Marina']);
    const joinWith = ({ body }: typeof lost) =>
      join({ invitation: tokenOf(body.invitation.url), kind: 'own', pin: '2580' });
    expect([(await joinWith(lost)).status, (await joinWith(repeated)).status]).toEqual([404, 200]);
    const events = (await t.call(listSecurityEvents, { token })).body.events;
    expect(events.filter(({ kind }) => kind === 'member-added')).toHaveLength(1);

    await t.call(removeMember, { token, params: { id: lost.body.member.id } });
    expect((await add('Luz')).body.code).toBe('MEMBER_NOT_FOUND');
  });
});

describe('an invitation', () => {
  test('makes an own device known once, and its session is the member’s', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { invitation, id } = await invite(owner.token, 'Luz', 'manager');
    expect((await join({ invitation, kind: 'own' })).body.code).toBe('PIN_REQUIRED');
    for (const pin of ['0000', '1234', '4321', '987654', '1212'])
      expect([pin, (await join({ invitation, kind: 'own', pin })).body.code]).toEqual([pin, 'PIN_TOO_EASY']);
    for (const pin of ['123', '1234567', 'abcd', ''])
      expect([pin, (await join({ invitation, kind: 'own', pin })).status]).toEqual([pin, 400]);
    const racers = await Promise.all(
      Array.from({ length: 4 }, () => join({ invitation, kind: 'own', pin: '2580' })),
    );
    expect(racers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const joined = racers.find(({ status }) => status === 200);
    expect((await t.call(me, { token: joined?.body.token })).body).toMatchObject({
      member: { id, role: 'manager' },
    });
    expect((await join({ invitation, kind: 'own', pin: '2580' })).body.code).toBe('INVITATION_NOT_FOUND');
    const events = (await t.call(listSecurityEvents, { token: owner.token })).body.events;
    expect(events.map(({ kind }) => kind)).toEqual(['member-device', 'member-added']);
    const mail = await t.smtp.waitForMail(owner.email);
    expect(mail.subject).toBe('Un dispositivo nuevo de tu equipo');
  });

  test('lets the browser that used it in again, and nobody else', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { invitation } = await invite(token, 'Luz', 'manager');
    const idempotencyKey = crypto.randomUUID();
    const mine = { invitation, kind: 'own', pin: '2580', idempotencyKey };
    const both = await Promise.all([join(mine), join(mine)]);
    const again = await join(mine);
    expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...both, again].map(({ body }) => body.device)).size).toBe(1);
    expect((await t.call(me, { token: again.body.token })).status).toBe(200);
    expect((await t.call(listDevices, { token })).body.devices).toHaveLength(1);
    const events = (await t.call(listSecurityEvents, { token })).body.events;
    expect(events.filter(({ kind }) => kind === 'member-device')).toHaveLength(1);
    expect((await join({ ...mine, kind: 'shared' })).body.kind).toBe('own');

    const read = (body: object) => t.call(readInvitation, { body, from: randomIp() });
    expect((await read({ invitation, idempotencyKey })).body.member.name).toBe('Luz');
    for (const other of [undefined, crypto.randomUUID()]) {
      expect((await join({ ...mine, idempotencyKey: other })).body.code).toBe('INVITATION_NOT_FOUND');
      expect((await read({ invitation, idempotencyKey: other })).body.code).toBe('INVITATION_NOT_FOUND');
    }
    expect((await join({ ...mine, pin: '9999' })).body.code).toBe('WRONG_PIN');
    expect((await join(mine)).body.code).toBe('TOO_MANY_PINS');
    await t.call(closeAllDevices, { token });
    expect((await join(mine)).body.code).toBe('INVITATION_NOT_FOUND');
  });

  test('lets a shared device repeat how it got one more member', async () => {
    const house = await buildHouse();
    const { invitation } = await invite(house.token, 'Eva', 'kitchen');
    const { device } = house;
    const body = { invitation, kind: 'shared', device, idempotencyKey: crypto.randomUUID() };
    const replies = [await join(body), await join(body)];
    expect(replies.map((reply) => [reply.status, reply.body.device, reply.body.member?.name])).toEqual([
      [200, device, 'Eva'],
      [200, device, 'Eva'],
    ]);
    const { device: _device, ...without } = body;
    expect((await join(without)).body.code).toBe('INVITATION_NOT_FOUND');
  });

  test('is over after a day, and a later one ends it', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { id, invitation } = await invite(token, 'Rosa', 'kitchen');
    const again = (await t.call(inviteMember, { token, params: { id } })).body.invitation;
    expect((await join({ invitation, kind: 'own' })).body.code).toBe('INVITATION_NOT_FOUND');
    t.clock.set(minutes(24 * 60 + 1).toISOString());
    expect((await join({ invitation: tokenOf(again.url), kind: 'own' })).body.code).toBe(
      'INVITATION_NOT_FOUND',
    );
    t.clock.set(minutes(0).toISOString());
    expect((await join({ invitation: tokenOf(again.url), kind: 'own' })).status).toBe(200);
  });

  test('asks a member who has a PIN for it, and wrong ones count', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const { id, invitation } = await invite(token, 'Luz', 'manager');
    await join({ invitation, kind: 'own', pin: '2580' });
    const second = tokenOf((await t.call(inviteMember, { token, params: { id } })).body.invitation.url);
    expect((await join({ invitation: second, kind: 'own' })).body.code).toBe('PIN_REQUIRED');
    expect((await join({ invitation: second, kind: 'own', pin: '9999' })).body.code).toBe('WRONG_PIN');
    expect((await join({ invitation: second, kind: 'own', pin: '2580' })).body.code).toBe('TOO_MANY_PINS');
    for (let wrong = 0; wrong < 9; wrong++) {
      t.clock.set(after(61_000).toISOString());
      expect((await join({ invitation: second, kind: 'own', pin: '9999' })).body.code).toBe('WRONG_PIN');
    }
    t.clock.set(after(61_000).toISOString());
    expect((await join({ invitation: second, kind: 'own', pin: '2580' })).body.code).toBe(
      'INVITATION_NOT_FOUND',
    );
  });
});

describe('who may have people', () => {
  test('a plan allows a number of them, and the kitchen only with orders', async () => {
    const limits = { free: 0, basic: 1, pro: 3 } as const;
    for (const [plan, max] of Object.entries(limits)) {
      const { token } = await t.buildOwner({ plan: plan as keyof typeof limits });
      const add = () => t.call(createMember, { token, body: { name: 'Luz', role: 'manager' } });
      for (let n = 0; n < max; n++) expect((await add()).status).toBe(200);
      expect([(await add()).status, (await add()).body.code]).toEqual([403, 'MEMBER_LIMIT_REACHED']);
      const cook = await t.call(createMember, { token, body: { name: 'Rosa', role: 'kitchen' } });
      expect(cook.body.code).toBe('PLAN_GATE');
    }
    const { token } = await t.buildOwner({ plan: 'premium' });
    const added = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        t.call(createMember, { token, body: { name: `Ana ${n}`, role: 'kitchen' } }),
      ),
    );
    expect(added.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('the list offers exactly the roles that the caller can give', async () => {
    const house = await buildHouse();
    const manager = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
    const basic = (await t.buildOwner({ plan: 'basic' })).token;
    for (const token of [house.token, manager, basic]) {
      const { offeredRoles } = (await t.call(listMembers, { token })).body;
      for (const role of memberRoleNames) {
        const { status, body } = await t.call(createMember, { token, body: { name: 'Eva', role } });
        expect([role, status === 200], JSON.stringify(body)).toEqual([role, offeredRoles.includes(role)]);
      }
    }
  });

  test('nobody adds, invites and forgets PINs without end, and a manager who does keeps the owner from nothing', async () => {
    const house = await buildHouse();
    const token = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
    const params = { id: house.cook.id };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      for (const endpoint of [inviteMember, removePin])
        statuses.push((await t.call(endpoint, { token, params })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
    const refused = await t.call(createMember, { token, body: { name: 'Eva', role: 'kitchen' } });
    expect([refused.body.message, Number(refused.headers['retry-after']) > 0]).toEqual([
      'Demasiadas solicitudes. Intenta de nuevo más tarde.',
      true,
    ]);
    expect((await t.call(inviteMember, { token: house.token, params })).status).toBe(200);
    expect((await t.call(removeMember, { token, params })).status).toBe(204);
    // The second call finds no PIN, so it records no event.
    const { events } = (await t.call(listSecurityEvents, { token: house.token })).body;
    expect(events.filter(({ kind }) => kind === 'pin-removed')).toHaveLength(1);
  });

  test('nobody gets a role that has no screens yet', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    for (const role of ['counter', 'floor', 'professional', 'owner', 'admin', '']) {
      const { status } = await t.call(createMember, { token, body: { name: 'Ana', role } });
      expect([role, status]).toEqual([role, 400]);
    }
    for (const name of ['', 'www.estafa.com', 'a'.repeat(41), 'una\nlínea'])
      expect((await t.call(createMember, { token, body: { name, role: 'kitchen' } })).status).toBe(400);
  });

  test('a manager decides about cooks and not about managers, and another business about nobody', async () => {
    const house = await buildHouse();
    const token = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
    const params = { id: house.manager.id };
    const list = (await t.call(listMembers, { token })).body.members;
    expect(list.map(({ name }) => name)).toEqual(['Rosa']);
    expect((await t.call(createMember, { token, body: { name: 'Eva', role: 'manager' } })).body.code).toBe(
      'FORBIDDEN',
    );
    const body = { name: 'Rosa', role: 'manager' };
    expect((await t.call(updateMember, { token, params: { id: house.cook.id }, body })).body.code).toBe(
      'FORBIDDEN',
    );
    for (const endpoint of [removeMember, inviteMember, removePin, allowMember])
      expect((await t.call(endpoint, { token, params })).body.code).toBe('MEMBER_NOT_FOUND');
    const other = await t.buildOwner({ plan: 'premium' });
    for (const endpoint of [removeMember, inviteMember, removePin, allowMember])
      expect((await t.call(endpoint, { token: other.token, params })).body.code).toBe('MEMBER_NOT_FOUND');
    const [device] = (await t.call(listDevices, { token: house.token })).body.devices;
    expect(
      (await t.call(closeDevice, { token: other.token, params: { id: device?.id ?? '' } })).body.code,
    ).toBe('DEVICE_NOT_FOUND');
    expect((await t.call(inviteMember, { token, params: { id: house.cook.id } })).status).toBe(200);
  });

  test('a plan that allows fewer suspends the newest, who return with it in the same order', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const people: { id: string; token: string }[] = [];
    for (const [name, role] of [
      ['Rosa', 'kitchen'],
      ['Luz', 'manager'],
      ['Eva', 'manager'],
    ] as const) {
      const { invitation, id } = await invite(owner.token, name, role);
      people.push({ id, token: (await join({ invitation, kind: 'own', pin: '2580' })).body.token });
    }
    const operator = await t.operatorToken();
    const setPlan = (planId: string) =>
      t.call(updateUserPlan, { token: operator, body: { userId: owner.userId, planId } });
    const works = () => Promise.all(people.map(async ({ token }) => (await t.call(me, { token })).status));
    expect(await works()).toEqual([200, 200, 200]);
    await setPlan('basic');
    // The cook has no orders to cook, and the plan allows one person.
    expect(await works()).toEqual([401, 200, 401]);
    const suspended = (await t.call(listMembers, { token: owner.token })).body.members;
    expect(suspended.map((member) => member.suspended)).toEqual([true, false, true]);
    await setPlan('premium');
    // Their sessions have ended, and a new invitation works again.
    expect(await works()).toEqual([401, 200, 401]);
    const again = await t.call(inviteMember, { token: owner.token, params: { id: people[2]?.id ?? '' } });
    expect(
      (await join({ invitation: tokenOf(again.body.invitation.url), kind: 'own', pin: '2580' })).status,
    ).toBe(200);
  });
});

test('a role that changes while a dialog is open ends the session, and the person approves nothing any more', async () => {
  const house = await buildHouse();
  const id = t.deps.orderTokens.verify((await house.place()).body.order.token) ?? '';
  const update = (member: string, name: string, role: string) =>
    t.call(updateMember, { token: house.token, params: { id: member }, body: { name, role } });
  const manager = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
  const remove = (token: string) => t.call(deleteProduct, { token, params: { id: house.soup.id } });
  expect((await update(house.manager.id, 'Luz', 'kitchen')).status).toBe(200);
  const refused = await remove(manager);
  // The session of the role before has ended.
  expect([refused.status, refused.body?.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect((await t.call(getProduct, { token: house.token, params: { id: house.soup.id } })).status).toBe(200);
  // Who is no manager any more approves nothing, also with the right PIN.
  const cook = (await house.enterAs(house.cook.id, pinOf.Rosa)).body.token;
  await t.call(moveOrder, { token: cook, params: { id }, body: { to: 'accepted' } });
  await t.call(moveOrder, { token: cook, params: { id }, body: { to: 'ready' } });
  const asked = await t.call(approve, {
    token: cook,
    body: { memberId: house.manager.id, pin: pinOf.Luz, call: 'POST /api/orders/:id/move', id },
  });
  expect(asked.status).toBeGreaterThanOrEqual(400);
  expect((await update(house.manager.id, 'Luz', 'manager')).status).toBe(200);
  const again = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
  expect((await remove(again)).status).toBeLessThan(300);
});

describe('a shared device', () => {
  test('does what the kitchen may with its own token, in the name that was tapped', async () => {
    const house = await buildHouse();
    const { body } = await house.place();
    const id = t.deps.orderTokens.verify(body.order.token) ?? '';
    const token = house.device;
    const move = (to: string, headers: Record<string, string> = {}) =>
      t.call(moveOrder, { token, params: { id }, body: { to }, headers });
    const other = await buildHouse();
    for (const named of [other.cook.id, crypto.randomUUID(), 'nadie'])
      expect((await move('accepted', { 'x-member': named })).body.code).toBe('MEMBER_NOT_FOUND');
    expect((await move('accepted', { 'x-member': house.cook.id })).status).toBe(200);
    expect((await move('ready')).status).toBe(200);
    expect((await move('completed')).body.code).toBe('FORBIDDEN');
    const { order } = (await t.call(getOrder, { token: house.token, params: { id } })).body;
    expect(order.events.map(({ kind, who }) => [kind, who ?? null])).toEqual([
      ['placed', null],
      ['accepted', { name: 'Rosa', role: 'kitchen', isClaim: true }],
      ['ready', { name: null, role: 'kitchen', isClaim: true }],
    ]);
    const current = await t.call(getCurrentDevice, { token });
    expect(current.body).toMatchObject({
      device: { kind: 'shared' },
      members: [
        { name: 'Rosa', hasPin: true },
        { name: 'Luz', hasPin: true },
      ],
      approvers: [{ id: house.manager.id, name: 'Luz' }],
    });
    expect((await t.call(me, { token })).body).toMatchObject({
      member: { role: 'kitchen' },
      user: { email: '' },
    });
  });

  test('ends the session of a person two minutes after the last touch, and with the next person', async () => {
    const house = await buildHouse();
    const start = new Date();
    const at = (seconds: number) => t.clock.set(new Date(start.getTime() + seconds * 1000).toISOString());
    at(0);
    const token = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
    at(100);
    // Polls do not prolong it.
    expect((await t.call(listOrders, { token })).status).toBe(200);
    expect((await t.call(touchDevice, { token })).status).toBe(204);
    at(219);
    expect((await t.call(listOrders, { token })).status).toBe(200);
    at(221);
    expect((await t.call(listOrders, { token })).status).toBe(401);
    expect((await t.call(listOrders, { token: house.device })).status).toBe(200);
    const again = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
    const next = (await house.enterAs(house.cook.id, pinOf.Rosa)).body.token;
    expect((await t.call(me, { token: again })).status).toBe(401);
    expect((await t.call(me, { token: next })).status).toBe(200);
    t.clock.set(minutes(0).toISOString());
  });

  test('ends with its last member, with the account, and rests without orders', async () => {
    const house = await buildHouse();
    const status = async () => (await t.call(listOrders, { token: house.device })).status;
    const operator = await t.operatorToken();
    const setPlan = (planId: string) =>
      t.call(updateUserPlan, { token: operator, body: { userId: house.userId, planId } });
    await setPlan('pro');
    expect(await status()).toBe(401);
    await setPlan('premium');
    expect(await status()).toBe(200);
    const remove = (id: string) => t.call(removeMember, { token: house.token, params: { id } });
    await remove(house.cook.id);
    expect(await status()).toBe(200);
    await remove(house.manager.id);
    expect(await status()).toBe(401);
    expect((await house.enterAs(house.cook.id, pinOf.Rosa)).body.code).toBe('DEVICE_NOT_FOUND');
    const second = await buildHouse();
    await t.call(toggleUserStatus, { token: operator, body: { userId: second.userId, active: false } });
    expect((await t.call(listOrders, { token: second.device })).status).toBe(401);
    const third = await buildHouse();
    await t.call(deleteAccount, { token: third.token, body: { password: third.password } });
    expect((await t.call(listOrders, { token: third.device })).status).toBe(401);
    expect((await third.enterAs(third.cook.id, pinOf.Rosa)).body.code).toBe('DEVICE_NOT_FOUND');
  });

  test('stays after the owner’s new password, and all can be closed', async () => {
    const house = await buildHouse();
    const member = (await house.enterAs(house.manager.id, pinOf.Luz)).body.token;
    const body = { currentPassword: house.password, newPassword: 'otra-clave-1' };
    await t.call(changePassword, { token: house.token, body });
    expect((await t.call(me, { token: member })).status).toBe(200);
    expect((await t.call(listOrders, { token: house.device })).status).toBe(200);
    expect((await t.call(closeAllDevices, { token: house.token })).body.closed).toBe(1);
    expect((await t.call(me, { token: member })).status).toBe(401);
    expect((await t.call(listOrders, { token: house.device })).status).toBe(401);
  });
});

describe('guessing a PIN', () => {
  test('waits longer each time in all processes, tells the owner after five, and stops the name there after thirty', async () => {
    const house = await buildHouse();
    const other = await t.call(inviteMember, { token: house.token, params: { id: house.cook.id } });
    const phone = await join({
      invitation: tokenOf(other.body.invitation.url),
      kind: 'own',
      pin: pinOf.Rosa,
    });
    const second = createCaller(await buildAppOnMainHost(t.deps));
    const body = { device: house.device, memberId: house.cook.id, pin: '1357' };
    const guess = async (caller = t.call) => {
      const { status, body: reply, headers } = await caller(enter, { body });
      return [status, reply.code, Number(headers['retry-after'] ?? 0)];
    };
    const start = Date.now();
    let at = 0;
    const waits: number[] = [];
    for (let wrong = 1; wrong <= 30; wrong++) {
      t.clock.set(new Date(start + at).toISOString());
      expect([wrong, ...(await guess(wrong % 2 ? t.call : second))]).toEqual([wrong, 400, 'WRONG_PIN', 0]);
      if (wrong === 30) break;
      const [status, code, wait] = await guess(second);
      expect([status, code]).toEqual([429, 'TOO_MANY_PINS']);
      waits.push(Number(wait));
      at += Number(wait) * 1000;
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    at += 60 * 60_000;
    t.clock.set(new Date(start + at).toISOString());
    expect((await guess())[1]).toBe('PIN_LOCKED');
    // The right one does not open it here, and works on the other device.
    expect((await house.enterAs(house.cook.id, pinOf.Rosa)).body.code).toBe('PIN_LOCKED');
    const elsewhere = { device: phone.body.device, memberId: house.cook.id, pin: pinOf.Rosa };
    expect((await t.call(enter, { body: elsewhere })).status).toBe(200);
    // A colleague's name on the same device goes on working.
    expect((await house.enterAs(house.manager.id, pinOf.Luz)).status).toBe(200);
    const kinds = (await t.call(listSecurityEvents, { token: house.token })).body.events.map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind.startsWith('pin-'))).toEqual(['pin-locked', 'pin-failures']);
    const list = (await t.call(listMembers, { token: house.token })).body.members;
    expect(list.find(({ id }) => id === house.cook.id)?.lockedDevices).toHaveLength(1);
    await t.call(allowMember, { token: house.token, params: { id: house.cook.id } });
    expect((await house.enterAs(house.cook.id, pinOf.Rosa)).status).toBe(200);
    t.clock.set(minutes(0).toISOString());
  });

  test('twenty at once are one attempt', async () => {
    const house = await buildHouse();
    const replies = await Promise.all(Array.from({ length: 20 }, () => house.enterAs(house.cook.id, '1357')));
    expect(replies.filter(({ body }) => body.code === 'WRONG_PIN')).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  test('needs a device of the business and a name of the device', async () => {
    const [house, other] = [await buildHouse(), await buildHouse()];
    const attempt = async (body: object) => (await t.call(enter, { body })).body.code;
    const { id: memberId } = house.cook;
    expect(await attempt({ device: 'x'.repeat(43), memberId, pin: pinOf.Rosa })).toBe('DEVICE_NOT_FOUND');
    expect(await attempt({ device: other.device, memberId, pin: pinOf.Rosa })).toBe('MEMBER_NOT_FOUND');
    expect(await attempt({ device: house.token, memberId, pin: pinOf.Rosa })).toBe('DEVICE_NOT_FOUND');
    const removed = await t.call(removePin, { token: house.token, params: { id: memberId } });
    expect(await attempt({ device: house.device, memberId, pin: pinOf.Rosa })).toBe('PIN_MISSING');
    // Only who opens the new invitation chooses the next PIN.
    const invitation = tokenOf(removed.body.invitation.url);
    await join({ invitation, kind: 'shared', device: house.device, pin: '8024' });
    expect((await house.enterAs(memberId, '8024')).status).toBe(200);
  });
});

describe('an approval', () => {
  async function buildReady() {
    const house = await buildHouse();
    const placed = await house.place();
    const id = t.deps.orderTokens.verify(placed.body.order.token) ?? '';
    const token = house.device;
    for (const to of ['accepted', 'ready']) await t.call(moveOrder, { token, params: { id }, body: { to } });
    const call = 'POST /api/orders/:id/move';
    const ask = (changes: object = {}, asker = token) =>
      t.call(approve, {
        token: asker,
        body: { memberId: house.manager.id, pin: pinOf.Luz, call, id, ...changes },
      });
    const reject = (approval: string, target = id, asker = token) =>
      t.call(moveOrder, {
        token: asker,
        params: { id: target },
        body: { to: 'rejected', reason: 'Se quemó' },
        headers: { 'x-approval': approval },
      });
    return { ...house, id, ask, reject };
  }

  test('is for one call and one row of the session that asked, once, within two minutes', async () => {
    const house = await buildReady();
    const other = await house.place();
    const otherId = t.deps.orderTokens.verify(other.body.order.token) ?? '';
    const first = (await house.ask()).body.approval;
    expect((await house.reject(first, otherId)).body.code).toBe('APPROVAL_REQUIRED');
    const cook = (await house.enterAs(house.cook.id, pinOf.Rosa)).body.token;
    expect((await house.reject(first, house.id, cook)).body.code).toBe('APPROVAL_REQUIRED');
    expect((await house.reject('x'.repeat(43))).body.code).toBe('APPROVAL_REQUIRED');
    const spam = await t.call(setOrderSpam, {
      token: house.device,
      params: { id: house.id },
      body: { spam: true },
      headers: { 'x-approval': first },
    });
    expect(spam.body.code).toBe('APPROVAL_REQUIRED');
    t.clock.set(after(2 * 60_000 + 1000).toISOString());
    expect((await house.reject(first)).body.code).toBe('APPROVAL_REQUIRED');
    const second = (await house.ask()).body.approval;
    const used = await Promise.all([house.reject(second), house.reject(second)]);
    expect(used.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { order } = (await t.call(getOrder, { token: house.token, params: { id: house.id } })).body;
    expect(order.state).toBe('rejected');
    expect(order.events.at(-1)?.who).toEqual({
      name: null,
      role: 'kitchen',
      isClaim: true,
      approvedBy: 'Luz',
    });
    t.clock.set(minutes(0).toISOString());
  });

  test('is a manager’s or the owner’s, and wrong PINs count', async () => {
    const house = await buildReady();
    expect((await house.ask({ memberId: house.cook.id, pin: pinOf.Rosa })).body.code).toBe(
      'MEMBER_NOT_FOUND',
    );
    expect((await house.ask({ memberId: house.userId, pin: '2468' })).body.code).toBe('PIN_MISSING');
    const body = { password: house.password, pin: '8520' };
    expect(
      (await t.call(setOwnerPin, { token: house.token, body: { ...body, pin: '0142' } })).body.code,
    ).toBe('PIN_TOO_EASY');
    expect(
      (await t.call(setOwnerPin, { token: house.token, body: { ...body, password: 'no' } })).body.code,
    ).toBe('WRONG_PASSWORD');
    expect((await t.call(setOwnerPin, { token: house.token, body })).status).toBe(204);
    expect((await house.ask({ memberId: house.userId, pin: '9999' })).body.code).toBe('WRONG_PIN');
    expect((await house.ask({ memberId: house.userId, pin: '8520' })).body.code).toBe('TOO_MANY_PINS');
    t.clock.set(after(2_000).toISOString());
    const { approval } = (await house.ask({ memberId: house.userId, pin: '8520' })).body;
    expect((await house.reject(approval)).status).toBe(200);
    const { order } = (await t.call(getOrder, { token: house.token, params: { id: house.id } })).body;
    expect(order.events.at(-1)?.who).toMatchObject({ approvedBy: 'Ana Díaz' });
    expect((await house.ask({ call: 'DELETE /api/profile' })).body.code).toBe('APPROVAL_NOT_NEEDED');
    expect((await house.ask({ call: 'POST /api/orders/spam' })).body.code).toBe('APPROVAL_NOT_NEEDED');
    expect(await t.deps.db.$count(memberApprovals, eq(memberApprovals.ownerId, house.userId))).toBe(0);
    t.clock.set(minutes(0).toISOString());
  });
});

test('history names a member until a year after the removal, then the role and number', async () => {
  const house = await buildHouse();
  const placed = await house.place();
  const id = t.deps.orderTokens.verify(placed.body.order.token) ?? '';
  const token = (await house.enterAs(house.cook.id, pinOf.Rosa)).body.token;
  await t.call(moveOrder, { token, params: { id }, body: { to: 'accepted' } });
  const nameOf = async () =>
    (await t.call(getOrder, { token: house.token, params: { id } })).body.order.events.at(-1)?.who;
  expect(await nameOf()).toEqual({ name: 'Rosa', role: 'kitchen' });
  await t.call(removeMember, { token: house.token, params: { id: house.cook.id } });
  expect((await t.call(me, { token })).status).toBe(401);
  expect(await t.deps.db.$count(memberSessions, eq(memberSessions.ownerId, house.userId))).toBe(0);
  expect(await nameOf()).toEqual({ name: 'Rosa', role: 'kitchen' });
  const removed = (months: number) => new Date(Date.now() - months * 31 * 24 * 60 * 60_000);
  const setRemoved = (months: number) =>
    t.deps.db
      .update(members)
      .set({ removedAt: removed(months) })
      .where(eq(members.id, house.cook.id as never));
  await setRemoved(11);
  await cleanUp(t.deps.db, new Date());
  expect(await nameOf()).toEqual({ name: 'Rosa', role: 'kitchen' });
  await setRemoved(12);
  await cleanUp(t.deps.db, new Date());
  expect(await nameOf()).toEqual({ name: 'Cocina 1', role: 'kitchen' });
});
