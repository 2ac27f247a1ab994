import pg from 'pg';
import { type Attack, fetchFrom, flood } from './attack.ts';

const brotli = { headers: { 'accept-encoding': 'br' } };

export const pageAttacks: readonly Attack[] = [
  {
    name: 'a page of 3,000 products, changed before each request',
    async run({ origin, connectionString, attackerId }, signal) {
      const client = new pg.Client(connectionString);
      await client.connect();
      await flood(signal, 4, async (n) => {
        await client.query("select pg_notify('page_changed', $1)", [attackerId]);
        await fetchFrom(n, `${origin}/menu/${attackerId}`, brotli);
      });
      await client.end();
    },
  },
  {
    name: 'each of 3,000 products opened on its page',
    async run({ origin, connectionString, attackerId }, signal) {
      const client = new pg.Client(connectionString);
      await client.connect();
      const { rows } = await client.query<{ id: string }>('select id from products where owner_id = $1', [
        attackerId,
      ]);
      await client.end();
      await flood(signal, 4, (n) =>
        fetchFrom(n, `${origin}/menu/${attackerId}?producto=${rows[n % rows.length]?.id}`, brotli),
      );
    },
  },
  {
    name: 'manifest and icon of a page of 3,000 products',
    run: ({ origin, attackerId }, signal) =>
      flood(signal, 8, (n) =>
        fetchFrom(n, `${origin}/assets/${n % 2 ? 'app' : 'icon'}/${attackerId}${n % 2 ? '' : '/192'}`),
      ),
  },
  {
    name: 'the public menu call of 3,000 products',
    run: ({ origin, attackerId }, signal) =>
      flood(signal, 4, (n) => fetchFrom(n, `${origin}/api/menus/${attackerId}`, brotli)),
  },
];
