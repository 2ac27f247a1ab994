// Kills the running app with `kill -9` while it acknowledges writes, orders and appointments, and checks that none is lost or stored twice.
// `npm run crash-test -- 50` runs 50 rounds instead of 20.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBooking } from './crash-appointments.ts';
import { startOrdering } from './crash-orders.ts';
import {
  type App,
  call,
  createOwner,
  findFreePort,
  HttpError,
  hasEnded,
  isReady,
  kill,
  launchApp,
  type Owner,
  postgresProcessesOf,
  readPostmasterPid,
  waitFor,
  waitUntilReady,
} from './running-app.ts';

const rounds = Number(process.argv[2] ?? 20);
const writers = 8;
/** The kill comes at a random time between these. */
const writingMs = { min: 150, max: 1_200 };
const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrina-crash-'));
const postgresProcesses = postgresProcessesOf(dataDirectory);

const victims = {
  everything: (app: App) => [app.child.pid, ...postgresProcesses()],
  'the application': (app: App) => [app.child.pid],
  'the postmaster': () => [readPostmasterPid(dataDirectory)],
  'the application and the postmaster': (app: App) => [app.child.pid, readPostmasterPid(dataDirectory)],
  'every backend': () => postgresProcesses().filter((pid) => pid !== readPostmasterPid(dataDirectory)),
};

let running: App | undefined;

try {
  process.exitCode = (await runRounds()) ? 0 : 1;
} finally {
  kill([running?.child.pid]);
  await waitFor(() => postgresProcesses().length === 0, 'PostgreSQL ended');
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** Resolves to whether every acknowledged write exists at the end. */
async function runRounds(): Promise<boolean> {
  const port = await findFreePort();
  running = await startApp(port);
  const owner = await createOwner(running);
  const acknowledged = new Set<string>();
  const ordering = startOrdering({ url: running.url, ...owner });
  const booking = await startBooking({ url: running.url, ...owner });

  for (let round = 1; round <= rounds; round += 1) {
    const [name, selectPids] = Object.entries(victims)[(round - 1) % Object.keys(victims).length] ?? [];
    if (!name || !selectPids) break;
    const written = await writeUntilKilled(running, owner, () => selectPids(running as App));
    running = await restartIfKilled(running, port);
    for (const id of written) acknowledged.add(id);
    const stored = await countStored(running, owner, written);
    console.log(
      `round ${round}: killed ${name}; acknowledged ${written.size}, found ${stored}, orders until now ${ordering.acknowledgedNumbers().length}`,
    );
  }

  const areOrdersComplete = await ordering.stop();
  const areAppointmentsComplete = await booking.stop();
  const stored = await countStored(running, owner, acknowledged);
  console.log(`total: acknowledged ${acknowledged.size}, found ${stored}`);
  return (
    areOrdersComplete && areAppointmentsComplete && acknowledged.size > 0 && stored === acknowledged.size
  );
}

async function startApp(port: number): Promise<App> {
  running = launchApp(port, dataDirectory);
  await waitUntilReady(running);
  return running;
}

/** An app that lost only its database must recover without a restart. */
async function restartIfKilled(app: App, port: number): Promise<App> {
  if (hasEnded(app.child)) return startApp(port);
  await waitFor(() => isReady(app.url), 'the app is back');
  return app;
}

/** Returns the ids of acknowledged writes, including those after the kill if the app survived it. */
async function writeUntilKilled(
  app: App,
  { token, categoryId }: Owner,
  selectPids: () => (number | undefined)[],
): Promise<Set<string>> {
  const written = new Set<string>();
  let isWriting = true;
  const write = async () => {
    while (isWriting) {
      const body = { name: 'Arepa', description: 'Con queso', price: '4500', categoryId };
      try {
        const { menu } = await call<{ menu: { id: string } }>(app, 'POST', '/api/menu', body, token);
        written.add(menu.id);
      } catch (error) {
        if (error instanceof HttpError && error.status < 500) throw error;
        await sleep(10); // killed: not acknowledged, so not counted
      }
    }
  };
  const allWriters = Promise.all(Array.from({ length: writers }, write));
  await sleep(writingMs.min + Math.random() * (writingMs.max - writingMs.min));
  const pids = selectPids();
  kill(pids);
  if (pids.includes(app.child.pid)) await waitFor(() => hasEnded(app.child), 'the application ended');
  else await sleep(200);
  isWriting = false;
  await allWriters;
  return written;
}

async function countStored(app: App, { token }: Owner, ids: Set<string>): Promise<number> {
  const { menus } = await call<{ menus: { id: string }[] }>(app, 'GET', '/api/menu', undefined, token);
  return menus.filter(({ id }) => ids.has(id)).length;
}
