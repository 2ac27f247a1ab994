import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { chownTree, isRoot, nobodyId, osUserFor } from './embedded/os-user.ts';
import { findProcesses, isAlive } from './embedded/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const writerScript = fileURLToPath(new URL('../../testing/database-owner.ts', import.meta.url));

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
const serverProcesses = () => findProcesses(tagOf(postmasterPid())).map(({ pid }) => pid);
const watchdogs = () =>
  findProcesses(tagOf(postmasterPid()))
    .filter(({ command }) => command.includes('vigilante'))
    .map(({ pid }) => pid);

function kill(...pids: (number | undefined)[]): void {
  for (const pid of pids)
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function waitUntil(condition: () => unknown, description: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`timed out waiting until ${description}`);
}

interface WriterProcess {
  process: ChildProcess;
  acknowledged: number[];
}

const templateHome = mkdtempSync(join(tmpdir(), 'vitrina-embedded-'));
chmodSync(templateHome, 0o755);
afterAll(() => rmSync(templateHome, { recursive: true, force: true }));
let template: Promise<string> | undefined;

/** Creates a cluster once. The tests of writers have copies of it, because its creation takes longest of all. */
async function createTemplate(): Promise<string> {
  const path = join(templateHome, 'postgres');
  await (await startEmbeddedPostgres({ directory: path })).stop();
  return path;
}

/** Starts another process that uses the directory and writes. Resolves after its first write. */
async function startWriter(firstId = 1): Promise<WriterProcess> {
  if (!existsSync(directory)) {
    template ??= createTemplate();
    // Node's own copy changes the permissions, which PostgreSQL checks.
    execFileSync('cp', ['-a', await template, directory]);
  }
  const child = spawn(process.execPath, [writerScript, directory, String(firstId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => kill(child.pid));
  const writer: WriterProcess = { process: child, acknowledged: [] };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line !== 'ready') writer.acknowledged.push(Number(line));
  });
  await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`the process exited with ${child.exitCode}`);
    return writer.acknowledged.length > 0;
  }, 'the process writes');
  return writer;
}

describe('start and stop', () => {
  test('the data survives a restart', async () => {
    const first = await start();
    await query(first, 'create table kept as select 7 as number');
    await first.stop();
    expect(await query(await start(), 'select number from kept')).toEqual([{ number: 7 }]);
  });

  test('stop leaves no process behind', async () => {
    const server = await start();
    const processes = serverProcesses();
    await server.stop();
    await waitUntil(() => !processes.some(isAlive), 'all processes have exited');
  });

  test('the app owns its database without being a superuser', async () => {
    const rows = await query(
      await start(),
      `select current_database() as database, usesuper, has_database_privilege('vitrina', 'create') as creates
       from pg_user where usename = current_user`,
    );
    expect(rows).toEqual([{ database: 'vitrina', usesuper: false, creates: true }]);
  });

  test('the path may contain spaces, accents and quotes, and the socket is elsewhere if it is too long', {
    tags: 'long',
  }, async () => {
    const server = await start(join(home, `Menú "del" día's`, 'a-long-name-'.repeat(9), 'postgres'));
    expect(server.connection.host.length).toBeLessThan(80);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot)(
    'the path may be in a directory that only root can enter',
    { tags: 'long' },
    async () => {
      chmodSync(home, 0o700);
      expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  test.runIf(isRoot)(
    'as root the server has a user of its own, whom no other process has',
    { tags: 'long' },
    async () => {
      const server = await start();
      const { uid } = statSync(directory);
      expect([0, nobodyId]).not.toContain(uid);
      for (const pid of serverProcesses()) expect(statSync(`/proc/${pid}`).uid).toBe(uid);
      // A process of nobody neither reaches the socket nor reads a file.
      const asNobody = (script: string) =>
        spawnSync(process.execPath, ['-e', script], {
          uid: nobodyId,
          gid: nobodyId,
          cwd: '/',
          env: { SOCKET: join(server.connection.host, '.s.PGSQL.5432'), FILE: join(directory, 'PG_VERSION') },
        }).status;
      const connect = `require('net').connect(process.env.SOCKET, () => process.exit(0)).on('error', () => process.exit(13))`;
      expect(asNobody(connect)).toBe(13);
      expect(
        asNobody(`try { require('fs').readFileSync(process.env.FILE) } catch { process.exit(13) }`),
      ).toBe(13);
    },
  );

  test.runIf(isRoot)(
    'a directory of an earlier release, whose server ran as nobody, gets the user of its own',
    { tags: 'long' },
    async () => {
      const first = await start();
      await query(first, 'create table kept as select 7 as number');
      await first.stop();
      const secret = join(home, 'secret');
      writeFileSync(secret, 'of root', { mode: 0o600 });
      // nobody could put a link in its directory.
      symlinkSync(secret, join(directory, 'server.log.1'));
      symlinkSync(home, join(directory, 'elsewhere'));
      execFileSync('chown', ['-R', '-h', `${nobodyId}:${nobodyId}`, directory]);
      const server = await start();
      expect(await query(server, 'select number from kept')).toEqual([{ number: 7 }]);
      expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(nobodyId);
      expect(statSync(join(directory, 'base')).uid).toBe(statSync(directory).uid);
      for (const path of [secret, home]) expect(statSync(path).uid).toBe(0);
    },
  );

  test.runIf(isRoot)(
    'the server of an earlier release that still runs keeps its user',
    { tags: 'long' },
    async () => {
      await (await start()).stop();
      execFileSync('chown', ['-R', `${nobodyId}:${nobodyId}`, directory]);
      expect(osUserFor(directory, () => true).uid).toBe(nobodyId);
      expect(osUserFor(directory, () => false).uid).not.toBe(nobodyId);
    },
  );

  test('files that a running server removes do not prevent a change of owner', async () => {
    const tree = mkdtempSync(join(tmpdir(), 'vitrina-tree-'));
    const loop = `cd "$1"; while :; do for n in 1 2 3 4 5 6 7 8 9; do mkdir -p d$n; : > d$n/f; done; rm -r d?; done`;
    const writer = spawn('/bin/sh', ['-c', loop, 'sh', tree], { stdio: 'ignore', detached: true });
    try {
      const { uid, gid } = statSync(tree);
      for (const until = Date.now() + 1_000; Date.now() < until; ) chownTree({ uid, gid }, tree);
      expect(writer.exitCode).toBeNull();
    } finally {
      // With the program that it runs just now.
      process.kill(-Number(writer.pid), 'SIGKILL');
      await once(writer, 'exit');
      rmSync(tree, { recursive: true, maxRetries: 5 });
    }
  });

  test('a directory that a live process uses is rejected', async () => {
    await startWriter();
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      /Otro proceso ya usa la base de datos/,
    );
  });

  test('the data of another version of PostgreSQL is rejected', async () => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(/es de PostgreSQL 15/);
  });
});

describe('kill -9', () => {
  test('the server stops when the app is killed', async () => {
    const writer = await startWriter();
    const processes = serverProcesses();
    kill(writer.process.pid);
    await waitUntil(() => !processes.some(isAlive), 'all processes have exited');
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('a start right after the app is killed works', async () => {
    const writer = await startWriter();
    kill(writer.process.pid);
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('the next start takes over the server if the app and its watchdog are killed', {
    tags: 'long',
  }, async () => {
    const writer = await startWriter();
    const orphan = postmasterPid();
    // Stopped first, because it would start another watchdog between the two kills.
    if (writer.process.pid) process.kill(writer.process.pid, 'SIGSTOP');
    kill(...watchdogs(), writer.process.pid);
    const server = await start();
    expect(postmasterPid()).toBe(orphan);
    expect(watchdogs()).toHaveLength(1);
    expect(await writtenIds(server)).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('a killed server restarts and the app continues to write', async () => {
    const writer = await startWriter();
    for (const victims of [
      () => [postmasterPid()],
      () => serverProcesses().filter((pid) => pid !== postmasterPid()),
    ]) {
      kill(...victims());
      const previousCount = writer.acknowledged.length;
      await waitUntil(() => writer.acknowledged.length > previousCount + 5, 'it writes again');
    }
    writer.process.kill('SIGTERM');
    await waitUntil(() => writer.process.exitCode === 0, 'the process exits cleanly');
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(writer.acknowledged));
  });

  test('a killed watchdog is replaced', { tags: 'long' }, async () => {
    await start();
    const [killed] = watchdogs();
    kill(killed);
    await waitUntil(() => watchdogs().some((pid) => pid !== killed), 'another watchdog');
  });

  test('no acknowledged row is lost when everything is killed five times', {
    tags: 'long',
  }, async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const writer = await startWriter(round * 1_000_000 + 1);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      kill(...serverProcesses(), writer.process.pid);
      acknowledged.push(...writer.acknowledged);
    }
    expect(await writtenIds(await start())).toEqual(expect.arrayContaining(acknowledged));
  });

  test('the next start works after the first start is killed at any point', {
    tags: 'long',
  }, async () => {
    for (const delay of [150, 300, 450, 600, 750, 900]) {
      const child = spawn(process.execPath, [writerScript, directory], { stdio: 'ignore' });
      await new Promise((resolve) => setTimeout(resolve, delay));
      kill(child.pid);
    }
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a stale lock file', () => {
  async function leaveLockOf(pid: number): Promise<void> {
    const writer = await startWriter();
    const lock = readFileSync(join(directory, 'postmaster.pid'), 'utf8').replace(/^\d+/, String(pid));
    const processes = serverProcesses();
    kill(...processes, writer.process.pid);
    await waitUntil(() => !processes.some(isAlive), 'all processes have exited');
    writeFileSync(join(directory, 'postmaster.pid'), lock);
  }

  test('a lock with another program’s process id does not prevent the start', { tags: 'long' }, async () => {
    const otherProgram = spawn('sleep', ['60'], { ...osUserFor(directory), stdio: 'ignore' });
    cleanups.push(() => otherProgram.kill('SIGKILL'));
    await leaveLockOf(otherProgram.pid ?? 0);
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(otherProgram.pid ?? 0)).toBe(true);
  });

  test.runIf(process.platform === 'linux')(
    'a lock with a zombie’s process id does not prevent the start',
    { tags: 'long' },
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
        ...osUserFor(directory),
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      cleanups.push(() => parent.kill('SIGKILL'));
      const zombie = await new Promise<number>((resolve) =>
        parent.stdout.once('data', (text) => resolve(Number(text))),
      );
      await waitUntil(() => / Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8')), 'a zombie');
      await leaveLockOf(zombie);
      expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('the bundle', () => {
  /** Copies the package as npm installs it without install scripts. */
  async function unpack(): Promise<string> {
    const { postgres } = await findBinaries({});
    const native = join(home, 'package/native');
    cpSync(dirname(dirname(postgres)), native, {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    return native;
  }

  test('the bundle gets its library links if the install script was skipped', { tags: 'long' }, async () => {
    const installed = await unpack();
    const { postgres } = await findBinaries({}, { installed, cache: join(home, 'cache') });
    expect(postgres).toBe(join(installed, 'bin/postgres'));
  });

  test.runIf(isRoot)('the bundle is copied if the OS user cannot access it', { tags: 'long' }, async () => {
    const installed = await unpack();
    chmodSync(dirname(installed), 0o700);
    const cache = join(home, 'cache');
    const { postgres } = await findBinaries(osUserFor(directory), { installed, cache });
    expect(postgres.startsWith(cache)).toBe(true);
  });
});
