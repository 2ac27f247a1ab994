import pg from 'pg';
import { type Attack, type AttackTarget, flood } from './attack.ts';
import { sendAs, startOwnerSession, startOwnerSessions } from './sessions.ts';

/** As many as a part may have. */
const dishes = Array.from({ length: 40 }, (_, n) => ({ name: `Plato ${n}`, price: '500' }));

/** Calls of the day's menu and of stock, of an owner who takes part in the attack. */
export const todayAttacks: readonly Attack[] = [
  {
    name: 'stock of 2,000 options changed at once',
    async run(target, signal) {
      const { token, optionIds } = await findOptions(target);
      const url = `${target.origin}/api/stock`;
      await flood(signal, 32, (n) => {
        const changes = optionIds.map((id) => ({ kind: 'option', id, seen: null, left: n % 7 }));
        return sendAs(n, 'PATCH', url, token, { changes });
      });
    },
  },
  {
    name: 'stock of one option changed by a thousand calls',
    async run(target, signal) {
      const { token, optionIds } = await findOptions(target);
      const url = `${target.origin}/api/stock`;
      await flood(signal, 1_000, (n) => {
        const changes = [{ kind: 'option', id: optionIds[0], seen: null, left: n % 7 }];
        return sendAs(n, 'PATCH', url, token, { changes });
      });
    },
  },
  {
    name: 'the longest message read as a menu of the day',
    async run(target, signal) {
      const token = await startOwnerSession(target.connectionString, target.attackerId);
      const text = 'Sopa: sancocho, ajiaco o crema / '.repeat(200).slice(0, 5_000);
      await flood(signal, 32, (n) =>
        sendAs(n, 'POST', `${target.origin}/api/daily-menus/read`, token, { text }),
      );
    },
  },
  {
    name: 'a full day saved and published again and again',
    preparationMs: 3_000,
    async run(target, signal) {
      const [session] = await startOwnerSessions(target.connectionString, ['bench-2']);
      const token = session?.token ?? '';
      const url = `${target.origin}/api/daily-menus`;
      const body = { name: `Corriente ${crypto.randomUUID()}`, price: '15000', parts: [{ name: 'Sopa' }] };
      const created = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      const { menu } = (await created.json()) as {
        menu: { productId: string; parts: { groupId: string }[] };
      };
      const groupId = menu.parts[0]?.groupId;
      const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(new Date());
      const day = `${url}/${menu.productId}/${date}`;
      await flood(signal, 16, (n) =>
        n % 2
          ? sendAs(n, 'POST', `${day}/publish`, token, {})
          : sendAs(n, 'PUT', day, token, { parts: [{ groupId, dishes }], until: '23:30' }),
      );
    },
  },
];

async function findOptions({
  connectionString,
  attackerId,
}: AttackTarget): Promise<{ token: string; optionIds: string[] }> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from options where owner_id = $1 order by id limit 2000',
    [attackerId],
  );
  await client.end();
  return {
    token: await startOwnerSession(connectionString, attackerId),
    optionIds: rows.map(({ id }) => id),
  };
}
