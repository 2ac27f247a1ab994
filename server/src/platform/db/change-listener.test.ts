import { expect, test, vi } from 'vitest';
import { createDatabase, ensureTestDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { heartbeatTimeoutMs, listenerName, startChangeListener } from './change-listener.ts';
import { connect } from './client.ts';

async function openListener() {
  const url = await ensureTestDatabase();
  const db = connect({ connectionString: url, max: 2 });
  const events: string[] = [];
  const listener = await startChangeListener(url, db, {
    onOwnerChanged: (ownerId) => events.push(ownerId),
    onOrderChanged: () => {},
    onAllChanged: () => events.push('all'),
    onChangesMissed: () => events.push('missed'),
  });
  const stop = async () => {
    await listener.stop();
    await db.$client.end();
  };
  return { db, events, listener, stop };
}

test('a notification arrives once its transaction is committed', async () => {
  const { db, events, stop } = await openListener();
  const client = await db.$client.connect();
  await client.query("begin; select pg_notify('page_changed', 'ana')");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(events).not.toContain('ana');
  await client.query('commit');
  await vi.waitFor(() => expect(events).toContain('ana'));
  client.release();
  await stop();
});

test('a lost connection is replaced and reports that changes may have been missed', async () => {
  const { db, events, listener, stop } = await openListener();
  await vi.waitFor(() => expect(listener.isUpToDate()).toBe(true));
  events.length = 0;
  await db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [listenerName],
  );
  await vi.waitFor(() => expect(events).toContain('missed'), { timeout: 5000 });
  await vi.waitFor(() => expect(listener.isUpToDate()).toBe(true), { timeout: 5000 });
  await stop();
});

test('the listener is not up to date while the connection is silent', async () => {
  const proxy = await startDatabaseProxy(await ensureTestDatabase());
  const db = connect({ connectionString: await ensureTestDatabase(), max: 1 });
  const listener = await startChangeListener(proxy.url, db, {
    onOwnerChanged: () => {},
    onOrderChanged: () => {},
    onAllChanged: () => {},
    onChangesMissed: () => {},
  });
  await vi.waitFor(() => expect(listener.isUpToDate()).toBe(true));
  proxy.hold(true);
  await vi.waitFor(() => expect(listener.isUpToDate()).toBe(false), { timeout: heartbeatTimeoutMs + 500 });
  proxy.hold(false);
  await vi.waitFor(() => expect(listener.isUpToDate()).toBe(true), { timeout: 8000 });
  await listener.stop();
  await db.$client.end();
  proxy.stop();
});

test('the start fails in Spanish if notifications do not arrive', async () => {
  const db = connect({ connectionString: await createDatabase(), max: 1 });
  const starting = startChangeListener(await ensureTestDatabase(), db, {
    onOwnerChanged: () => {},
    onOrderChanged: () => {},
    onAllChanged: () => {},
    onChangesMissed: () => {},
  });
  await expect(starting).rejects.toThrow('DATABASE_LISTEN_URL');
  await db.$client.end();
}, 20_000);
