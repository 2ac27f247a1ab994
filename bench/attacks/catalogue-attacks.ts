import pg from 'pg';
import { type Attack, type AttackTarget, fetchFrom, flood } from './attack.ts';
import { sendAs, startOwnerSession, startOwnerSessions } from './sessions.ts';

const attackerSlugs = Array.from({ length: 4 }, (_, n) => `bench-${n + 2}`);
const options = Array.from({ length: 40 }, (_, n) => ({ name: `Opción ${n + 1}`, price: '500' }));
const specialDates = Array.from({ length: 30 }, (_, n) => ({
  date: `2027-06-${String(n + 1).padStart(2, '0')}`,
  name: `Fecha ${n + 1}`,
  spans: [{ from: '08:00', to: '12:00' }],
}));

/** Calls of owners, who take part in the attack. */
export const catalogueAttacks: readonly Attack[] = [
  {
    name: 'option groups saved with all their products',
    async run(target, signal) {
      const { token, groups } = await findBigCatalogue(target);
      await flood(signal, 4, (n) => {
        const { id, productIds } = groups[n % groups.length] ?? { id: '', productIds: [] };
        return sendAs(n, 'PUT', `${target.origin}/api/option-groups/${id}`, token, {
          name: `Grupo ${id}`,
          min: 0,
          max: 40,
          options,
          productIds,
        });
      });
    },
  },
  {
    name: 'option groups saved with 10,000 products of nobody',
    async run(target, signal) {
      const { token, groups } = await findBigCatalogue(target);
      const sessions = await startOwnerSessions(target.connectionString, attackerSlugs);
      const tokens = [token, ...sessions.map((session) => session.token)];
      const productIds = Array.from({ length: 10_000 }, () => crypto.randomUUID());
      const body = { name: 'Extras', min: 0, max: 1, options: options.slice(0, 1), productIds };
      await flood(signal, 8, (n) => {
        const path = n % 2 ? `/api/option-groups/${groups[0]?.id}` : '/api/option-groups';
        const method = n % 2 ? 'PUT' : 'POST';
        const own = n % 2 ? token : (tokens[n % tokens.length] ?? token);
        return sendAs(n, method, target.origin + path, own, { ...body, idempotencyKey: crypto.randomUUID() });
      });
    },
  },
  {
    name: 'the list of 100 option groups with 30,000 links',
    async run(target, signal) {
      const { token } = await findBigCatalogue(target);
      await flood(signal, 8, (n) =>
        fetchFrom(n, `${target.origin}/api/option-groups`, { headers: { authorization: `Bearer ${token}` } }),
      );
    },
  },
  {
    name: 'opening hours saved by several owners',
    async run(target, signal) {
      const sessions = await startOwnerSessions(target.connectionString, attackerSlugs);
      const week = Array.from({ length: 7 }, () => [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '18:00' },
      ]);
      await flood(signal, 8, (n) =>
        sendAs(n, 'PUT', `${target.origin}/api/hours`, sessions[n % sessions.length]?.token ?? '', {
          hours: { week, specialDates },
        }),
      );
    },
  },
];

interface BigCatalogue {
  token: string;
  groups: { id: string; productIds: string[] }[];
}

async function findBigCatalogue({ connectionString, attackerId }: AttackTarget): Promise<BigCatalogue> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ id: string; productIds: string[] }>(
    `select group_id as id, array_agg(product_id::text) as "productIds"
     from product_option_groups where owner_id = $1 group by group_id`,
    [attackerId],
  );
  await client.end();
  return { token: await startOwnerSession(connectionString, attackerId), groups: rows };
}
