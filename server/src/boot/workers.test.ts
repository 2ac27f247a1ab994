import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createDatabase } from '../testing/database.ts';
import { launchServer, type ServerProcess } from '../testing/process.ts';

/** Each process loads the whole program. */
const pollOptions = { timeout: 60_000 };
let server: ServerProcess | undefined;

afterEach(() => server?.kill());

async function launch(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  server = await launchServer(await createDatabase(), settings);
  return server;
}

const findWorkers = ({ pid }: ChildProcess) => {
  try {
    return execFileSync('pgrep', ['-P', String(pid), '-f', 'worker.ts'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return []; // pgrep exits with 1 if it finds none
  }
};

const readMemoryMb = (pid: number | undefined) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Uses a new connection, which goes to the next process. */
function requestPlans(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path: '/api/plans', agent: new Agent() }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject);
  });
}

test('several processes serve one port, a killed one is replaced, and all of them stop together', async () => {
  const { child, exitCode, port, output, ready } = await launch({ WORKERS: '3' });
  await ready();
  const firstPids = findWorkers(child);
  expect(firstPids).toHaveLength(3);
  expect(await Promise.all(Array.from({ length: 12 }, () => requestPlans(port)))).toEqual(
    Array(12).fill(200),
  );

  const [killed = 0, ...otherPids] = firstPids;
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => findWorkers(child).filter((pid) => !firstPids.includes(pid)), pollOptions)
    .toHaveLength(1);
  await expect.poll(() => isAlive(killed)).toBe(false);
  expect(findWorkers(child)).toEqual(expect.arrayContaining(otherPids));
  // With the code that serves it would have more than 300.
  expect(readMemoryMb(child.pid)).toBeLessThan(200);
  // Browsers keep spare connections open. The shutdown must not wait for them.
  const spare = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(spare.map((socket) => once(socket, 'connect')));
  expect(await Promise.all(Array.from({ length: 12 }, () => requestPlans(port)))).toEqual(
    Array(12).fill(200),
  );
  expect(output()).toContain('a serving process ended (SIGKILL)');

  const lastPids = findWorkers(child);
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(lastPids.filter(isAlive)).toEqual([]);
}, 180_000);

test('the workers exit when the primary is killed', { tags: 'long' }, async () => {
  const { child, exitCode, ready } = await launch({ WORKERS: '2' });
  await ready();
  const workers = findWorkers(child);
  expect(workers).toHaveLength(2);
  child.kill('SIGKILL');
  await exitCode;
  await expect.poll(() => workers.filter(isAlive), pollOptions).toEqual([]);
});

test('the start fails with a message if the port is in use', { tags: 'long' }, async () => {
  const portHolder = createServer().listen(0, '127.0.0.1');
  await once(portHolder, 'listening');
  const address = portHolder.address();
  const { exitCode, output } = await launch({
    WORKERS: '2',
    PORT: String(typeof address === 'object' && address?.port),
  });
  expect(await exitCode).toBe(1);
  expect(output()).toContain('está ocupado por otro programa');
  portHolder.close();
});

test('a process that supervises says why the database cannot be migrated', async () => {
  const database = await createDatabase();
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `insert into drizzle.oldest_version (tag, created_at) values ('9999_later', 9999999999999)
     on conflict (is_only) do update set tag = excluded.tag, created_at = excluded.created_at`,
  );
  await client.end();
  server = await launchServer(database, { WORKERS: '2' });
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toContain('9999_later');
  expect(findWorkers(server.child)).toEqual([]);
});
