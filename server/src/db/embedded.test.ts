import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { isRoot, osUserFor } from './embedded/os-user.ts';
import { isAlive, processesWith } from './embedded/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const ownerScript = fileURLToPath(new URL('../testing/database-owner.ts', import.meta.url));

let home: string;
let directory: string;
const cleanups: (() => unknown)[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrina-embedded-'));
  chmodSync(home, 0o755);
  directory = join(home, 'postgres');
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  rmSync(home, { recursive: true, force: true });
});

async function start(path = directory): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory: path });
  cleanups.push(() => server.stop());
  return server;
}

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connectionString);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function writtenIds(server: EmbeddedPostgres): Promise<number[]> {
  const rows = await query<{ id: number }>(server, 'select id from written order by id');
  return rows.map(({ id }) => id);
}

const postmasterPid = () => Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10);
const tagOf = (pid: number) =>
  /vitrina-[0-9a-f]{16}/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[0] ?? '?';
const serverProcesses = () => processesWith(tagOf(postmasterPid())).map(({ pid }) => pid);
const watchdogs = () =>
  processesWith(tagOf(postmasterPid()))
    .filter(({ command }) => command.includes('vigilante'))
    .map(({ pid }) => pid);

function kill(...pids: (number | undefined)[]): void {
  for (const pid of pids) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

async function eventually(condition: () => unknown, what: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still not: ${what}`);
}

interface Owner {
  process: ChildProcess;
  acknowledged: number[];
}

/** Another process that owns the directory and writes; resolves when it has written at least once. */
async function startOwner(first = 1): Promise<Owner> {
  const child = spawn(process.execPath, [ownerScript, directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => kill(child.pid));
  const owner: Owner = { process: child, acknowledged: [] };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line !== 'ready') owner.acknowledged.push(Number(line));
  });
  await eventually(() => owner.acknowledged.length > 0, 'the owner writes');
  return owner;
}

describe('start and stop', () => {
  test('keeps the data from one start to the next', async () => {
    const first = await start();
    await query(first, 'create table kept as select 7 as number');
    await first.stop();
    expect(await query(await start(), 'select number from kept')).toEqual([{ number: 7 }]);
  });

  test('leaves no process behind', async () => {
    const server = await start();
    const processes = serverProcesses();
    await server.stop();
    await eventually(() => !processes.some(isAlive), 'all ended');
  });

  test('the application owns its database without being a superuser', async () => {
    const rows = await query(
      await start(),
      `select current_database() as database, usesuper, has_database_privilege('vitrina', 'create') as creates
       from pg_user where usename = current_user`,
    );
    expect(rows).toEqual([{ database: 'vitrina', usesuper: false, creates: true }]);
  });

  test('puts the socket elsewhere when the path is too long for one', async () => {
    const server = await start(join(home, 'a-long-name-'.repeat(9), 'postgres'));
    expect(server.connection.host.length).toBeLessThan(80);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('works where the path has spaces, accents and quotes', async () => {
    expect(await query(await start(join(home, `Menú "del" día's`)), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)('works under a directory that only root may enter', async () => {
    chmodSync(home, 0o700);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('refuses a directory that a living process owns', async () => {
    await startOwner();
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      /Otro proceso ya usa la base de datos/,
    );
  }, 20_000);

  test('refuses the data of another version of PostgreSQL', async () => {
    await (await start()).stop();
    writeFileSync(join(directory, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(/es de PostgreSQL 15/);
  });
});

describe('kill -9', () => {
  test('of the application alone: the server stops by itself', async () => {
    const owner = await startOwner();
    const processes = serverProcesses();
    kill(owner.process.pid);
    await eventually(() => !processes.some(isAlive), 'all ended');
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(owner.acknowledged));
  });

  test('of the application, with a start at once', async () => {
    const owner = await startOwner();
    kill(owner.process.pid);
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(owner.acknowledged));
  });

  test('of the application and its watchdog: the next start takes the orphan over', async () => {
    const owner = await startOwner();
    const orphan = postmasterPid();
    // Held still first: in the moment between two kills it would set another watchdog on the server.
    if (owner.process.pid) process.kill(owner.process.pid, 'SIGSTOP');
    kill(...watchdogs(), owner.process.pid);
    const server = await start();
    expect(postmasterPid()).toBe(orphan);
    expect(watchdogs()).toHaveLength(1);
    expect(await writtenIds(server)).toEqual(expect.arrayContaining(owner.acknowledged));
  });

  test('of the server alone: it comes back and the application writes on', async () => {
    const owner = await startOwner();
    for (const victims of [
      () => [postmasterPid()],
      () => serverProcesses().filter((pid) => pid !== postmasterPid()),
    ]) {
      kill(...victims());
      const before = owner.acknowledged.length;
      await eventually(() => owner.acknowledged.length > before + 5, 'it writes again');
    }
    owner.process.kill('SIGTERM');
    await eventually(() => owner.process.exitCode === 0, 'a clean end');
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(owner.acknowledged));
  });

  test('of the watchdog alone: another takes its place', async () => {
    await start();
    const [killed] = watchdogs();
    kill(killed);
    await eventually(() => watchdogs().some((pid) => pid !== killed), 'another watchdog');
  });

  test('of everything, five times: no acknowledged row is lost', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const owner = await startOwner(round * 1_000_000 + 1);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      kill(...serverProcesses(), owner.process.pid);
      acknowledged.push(...owner.acknowledged);
    }
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(acknowledged));
  }, 60_000);

  test('of the first start, at any moment of it', async () => {
    for (const delay of [150, 300, 450, 600, 750, 900]) {
      const child = spawn(process.execPath, [ownerScript, directory], { stdio: 'ignore' });
      await new Promise((resolve) => setTimeout(resolve, delay));
      kill(child.pid);
    }
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 60_000);
});

describe('a stale lock file', () => {
  async function leaveLockOf(pid: number): Promise<void> {
    const owner = await startOwner();
    const lock = readFileSync(join(directory, 'postmaster.pid'), 'utf8').replace(/^\d+/, String(pid));
    const processes = serverProcesses();
    kill(...processes, owner.process.pid);
    await eventually(() => !processes.some(isAlive), 'all ended');
    writeFileSync(join(directory, 'postmaster.pid'), lock);
  }

  test('that names a process of someone else does not stop the start', async () => {
    const stranger = spawn('sleep', ['60'], { ...osUserFor(directory), stdio: 'ignore' });
    cleanups.push(() => stranger.kill('SIGKILL'));
    await leaveLockOf(stranger.pid ?? 0);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test.runIf(process.platform === 'linux')('that names a zombie does not stop the start', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      ...osUserFor(directory),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    cleanups.push(() => parent.kill('SIGKILL'));
    const zombie = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text) => resolve(Number(text))),
    );
    await eventually(() => / Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8')), 'a zombie');
    await leaveLockOf(zombie);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('the bundle', () => {
  /** A copy of the package as npm leaves it when install scripts are off. */
  async function unpack(): Promise<string> {
    const { postgres } = await findBinaries({});
    const native = join(home, 'package/native');
    cpSync(dirname(dirname(postgres)), native, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    return native;
  }

  test('gets its library links when the install script was skipped', async () => {
    const installed = await unpack();
    const { postgres } = await findBinaries({}, { installed, cache: join(home, 'cache') });
    expect(postgres).toBe(join(installed, 'bin/postgres'));
  });

  test.runIf(isRoot)('is copied out of a directory that is closed to the account', async () => {
    const installed = await unpack();
    chmodSync(dirname(installed), 0o700);
    const cache = join(home, 'cache');
    const { postgres } = await findBinaries(osUserFor(directory), { installed, cache });
    expect(postgres.startsWith(cache)).toBe(true);
  });
});
