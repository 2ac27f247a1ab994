import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import {
  callerOf,
  findApproval,
  type MemberRole,
  mayCall,
  memberRoleNames,
} from '@vitrina/contract/platform/access.ts';
import { type Endpoint, eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../account/sessions/writes.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { bootTestApp, randomIp } from '../testing/app.ts';
import { insertMember } from '../testing/members.ts';
import { buildOrderShop } from '../testing/order-shop.ts';
import { createOwnerDump } from '../testing/owner-rows-dump.ts';

const t = bootTestApp();

const label = ({ method, path }: Endpoint) => `${method} ${path}`;
/** What a guard replies. Every other error is the work of the endpoint itself. */
const guardCodes = ['UNAUTHENTICATED', 'FORBIDDEN', 'APPROVAL_REQUIRED'];

async function send(endpoint: Endpoint, token: string | undefined, id: string = crypto.randomUUID()) {
  const isStream = endpoint.reply === eventStream;
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:date/g, '2026-01-16').replace(/:slot/g, 'logo').replace(/:\w+/g, id),
    remoteAddress: randomIp(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && { payload: '{}' }),
    payloadAsStream: isStream,
  });
  const isOpen = isStream && response.statusCode === 200;
  if (isOpen) response.stream().destroy();
  const body = isOpen ? '' : isStream ? await readAll(response.stream()) : response.body;
  return { status: response.statusCode, body, code: readCode(body) };
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

function readCode(body: string): string | undefined {
  try {
    return JSON.parse(body)?.code;
  } catch {
    return undefined;
  }
}

/** What the table of access says of a role and an endpoint. */
function expectedGuard({ access }: Endpoint, role: MemberRole): string | undefined {
  if (access === 'device') return 'UNAUTHENTICATED';
  if (access === 'public' || mayCall(access, role)) return undefined;
  return findApproval(access, role) === undefined ? 'FORBIDDEN' : 'APPROVAL_REQUIRED';
}

let readRows: Awaited<ReturnType<typeof createOwnerDump>>;
let shop: Awaited<ReturnType<typeof buildOrderShop>>;
let orderId: string;
beforeAll(async () => {
  readRows = await createOwnerDump(t);
  shop = await buildOrderShop(t);
  await shop.place();
  const { rows } = await t.deps.db.execute<{ id: string }>(
    sql`select id from orders where owner_id = ${shop.userId}::uuid`,
  );
  orderId = rows[0]?.id ?? '';
});

describe.each(memberRoleNames)('the role %s', (role) => {
  const tokenOf = async (userId: OwnerId) => (await insertMember(t.deps.db, userId, role)).token;

  test('is rejected by every endpoint that does not name it, which changes nothing', async () => {
    const token = await tokenOf(shop.userId);
    const before = await readRows(shop.userId);
    const forbidden = endpoints.filter((endpoint) => expectedGuard(endpoint, role));
    expect(forbidden.length).toBeGreaterThan(30);
    for (const endpoint of forbidden)
      for (const id of [crypto.randomUUID(), orderId]) {
        const { status, code } = await send(endpoint, token, id);
        const guard = expectedGuard(endpoint, role);
        expect([label(endpoint), status, code]).toEqual([
          label(endpoint),
          guard === 'UNAUTHENTICATED' ? 401 : 403,
          guard,
        ]);
      }
    expect(await readRows(shop.userId)).toEqual(before);
  });

  test('is let in by every endpoint that names it, and by those for anybody', async () => {
    const open = endpoints.filter((endpoint) => !expectedGuard(endpoint, role));
    for (const endpoint of open) {
      // Each gets its own session, because a call may end it. The plan allows 20 members.
      const own = await t.buildOwner({ plan: 'premium' });
      const { status, code } = await send(endpoint, await tokenOf(own.userId));
      expect(guardCodes, `${label(endpoint)} ${status} ${code}`).not.toContain(code);
      expect(status, label(endpoint)).toBeLessThan(500);
    }
  });
});

describe('everybody else', () => {
  const restricted = endpoints.filter(({ access }) => access !== 'public');

  test('nobody gets a 401 from every endpoint that is not for anybody', async () => {
    const before = await readRows(shop.userId);
    for (const endpoint of restricted)
      expect([label(endpoint), (await send(endpoint, undefined, orderId)).code]).toEqual([
        label(endpoint),
        'UNAUTHENTICATED',
      ]);
    expect(await readRows(shop.userId)).toEqual(before);
  });

  test('a shared device is let in where its kitchen is, and one of a member nowhere but at its own screen', async () => {
    const shared = await insertMember(t.deps.db, shop.userId, 'kitchen', { kind: 'shared' });
    const own = await insertMember(t.deps.db, shop.userId, 'kitchen');
    for (const endpoint of restricted) {
      if (callerOf(endpoint.access) === 'operator') continue;
      const expected = endpoint.access === 'device' ? undefined : expectedGuard(endpoint, 'kitchen');
      const { code } = await send(endpoint, shared.deviceToken);
      if (expected) expect([label(endpoint), code]).toEqual([label(endpoint), expected]);
      else expect(guardCodes, label(endpoint)).not.toContain(code);
      const alone = await send(endpoint, own.deviceToken, orderId);
      expect([label(endpoint), alone.code]).toEqual([
        label(endpoint),
        endpoint.access === 'device' ? undefined : 'UNAUTHENTICATED',
      ]);
    }
  });

  test('the owner is let in by every endpoint of a business, and rejected by the operator’s', async () => {
    for (const endpoint of endpoints) {
      const { userId } = await t.buildOwner({ plan: 'premium' });
      const { code } = await send(endpoint, await startSession(t.deps.db, userId, 'test'));
      if (endpoint.access === 'device') expect(code).toBe('UNAUTHENTICATED');
      else if (typeof endpoint.access === 'object' && !mayCall(endpoint.access, 'owner'))
        expect([label(endpoint), code]).toEqual([label(endpoint), 'FORBIDDEN']);
      else if (callerOf(endpoint.access) === 'operator')
        expect([label(endpoint), code]).toEqual([label(endpoint), 'FORBIDDEN']);
      else expect(guardCodes, label(endpoint)).not.toContain(code);
    }
  });

  test('another owner changes and reads nothing of a business', async () => {
    const before = await readRows(shop.userId);
    for (const endpoint of endpoints.filter(({ access }) => callerOf(access) === 'business')) {
      const { token } = await t.buildOwner({ plan: 'premium' });
      for (const id of [orderId, shop.userId, shop.soup.id]) {
        const { status, body } = await send(endpoint, token, id);
        expect(status, label(endpoint)).toBeLessThan(500);
        expect(body, label(endpoint)).not.toContain(shop.userId);
        if (status < 300) expect(body, label(endpoint)).not.toContain(id);
      }
    }
    expect(await readRows(shop.userId)).toEqual(before);
  });

  test('the operator is let in by the operator’s endpoints, and by none of a business', async () => {
    const before = await readRows(shop.userId);
    for (const endpoint of restricted) {
      const { code } = await send(endpoint, await t.operatorToken(), orderId);
      if (callerOf(endpoint.access) !== 'operator')
        expect([label(endpoint), code]).toEqual([label(endpoint), 'UNAUTHENTICATED']);
      else expect(guardCodes, label(endpoint)).not.toContain(code);
    }
    expect(await readRows(shop.userId)).toEqual(before);
  });
});
