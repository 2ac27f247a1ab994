import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freshDatabase } from './testing/database.ts';
import { launchServer, type ServerProcess } from './testing/process.ts';

/** Each process reads its program anew. */
const patience = { timeout: 60_000 };
let server: ServerProcess | undefined;

afterEach(() => server?.kill());

async function launch(settings: NodeJS.ProcessEnv): Promise<ServerProcess> {
  server = await launchServer(await freshDatabase(), settings);
  return server;
}

/** The processes that serve, as the system lists them. */
const workersOf = ({ pid }: ChildProcess) => {
  try {
    return execFileSync('pgrep', ['-P', String(pid), '-f', 'worker.ts'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return []; // pgrep ends with 1 when it finds none
  }
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Over a connection of its own, which is the next process's turn. */
function ask(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path: '/api/plans', agent: new Agent() }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject);
  });
}

test('several processes serve one port, another one takes a dead one’s place, and all end together', async () => {
  const { child, ended, port, output, ready } = await launch({ WORKERS: '3' });
  await ready();
  const first = workersOf(child);
  expect(first).toHaveLength(3);
  expect(await Promise.all(Array.from({ length: 12 }, () => ask(port)))).toEqual(Array(12).fill(200));

  const [killed = 0, ...others] = first;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => workersOf(child).filter((pid) => !first.includes(pid)), patience).toHaveLength(1);
  await expect.poll(() => isAlive(killed)).toBe(false);
  expect(workersOf(child)).toEqual(expect.arrayContaining(others));
  // As browsers do, which keep some to spare: nobody waits for those.
  const spare = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(spare.map((socket) => once(socket, 'connect')));
  expect(await Promise.all(Array.from({ length: 12 }, () => ask(port)))).toEqual(Array(12).fill(200));
  expect(output()).toContain('a serving process ended (SIGKILL)');

  const last = workersOf(child);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(last.filter(isAlive)).toEqual([]);
}, 180_000);

test('those that serve do not outlive the one that started them', async () => {
  const { child, ended, ready } = await launch({ WORKERS: '2' });
  await ready();
  const workers = workersOf(child);
  expect(workers).toHaveLength(2);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => workers.filter(isAlive), patience).toEqual([]);
}, 180_000);

test('a port that is taken ends all of it, with a message', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const { ended, output } = await launch({
    WORKERS: '2',
    PORT: String(typeof address === 'object' && address?.port),
  });
  expect(await ended).toBe(1);
  expect(output()).toContain('EADDRINUSE');
  taken.close();
}, 180_000);
