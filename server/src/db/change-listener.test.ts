import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { freshDatabase, testDatabase } from '../testing/database.ts';
import { heartbeatTimeoutMs, listenerName, startChangeListener } from './change-listener.ts';
import { connect } from './client.ts';

async function open() {
  const url = await testDatabase();
  const db = connect({ connectionString: url, max: 2 });
  const heard: string[] = [];
  const changes = await startChangeListener(url, db, {
    onOwnerChanged: (ownerId) => heard.push(ownerId),
    onAllChanged: () => heard.push('anything'),
  });
  const stop = async () => {
    await changes.stop();
    await db.$client.end();
  };
  return { db, heard, changes, stop };
}

test('an announcement arrives once its transaction is committed', async () => {
  const { db, heard, stop } = await open();
  const client = await db.$client.connect();
  await client.query("begin; select pg_notify('page_changed', 'ana')");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).not.toContain('ana');
  await client.query('commit');
  await vi.waitFor(() => expect(heard).toContain('ana'));
  client.release();
  await stop();
});

test('a cut connection is opened again, and anything may have changed meanwhile', async () => {
  const { db, heard, changes, stop } = await open();
  await vi.waitFor(() => expect(changes.isUpToDate()).toBe(true));
  heard.length = 0;
  await db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [listenerName],
  );
  await vi.waitFor(() => expect(heard).toContain('anything'), { timeout: 5000 });
  await vi.waitFor(() => expect(changes.isUpToDate()).toBe(true), { timeout: 5000 });
  await stop();
});

test('nothing is taken for heard while the connection is silent', async () => {
  const proxy = await startProxy(await testDatabase());
  const db = connect({ connectionString: await testDatabase(), max: 1 });
  const changes = await startChangeListener(proxy.url, db, {
    onOwnerChanged: () => {},
    onAllChanged: () => {},
  });
  await vi.waitFor(() => expect(changes.isUpToDate()).toBe(true));
  proxy.hold(true);
  await vi.waitFor(() => expect(changes.isUpToDate()).toBe(false), { timeout: heartbeatTimeoutMs + 500 });
  proxy.hold(false);
  await vi.waitFor(() => expect(changes.isUpToDate()).toBe(true), { timeout: 8000 });
  await changes.stop();
  await db.$client.end();
  proxy.stop();
});

test('the start fails in Spanish where announcements do not come round', async () => {
  const db = connect({ connectionString: await freshDatabase(), max: 1 });
  const listening = startChangeListener(await testDatabase(), db, {
    onOwnerChanged: () => {},
    onAllChanged: () => {},
  });
  await expect(listening).rejects.toThrow('DATABASE_LISTEN_URL');
  await db.$client.end();
}, 20_000);

/** Stands between the listener and PostgreSQL, and lets nothing through on demand while the connection stays. */
async function startProxy(target: string) {
  const { host, port, user, database } = new pg.Client(target);
  let held = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => !held && to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    hold(on: boolean) {
      held = on;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
