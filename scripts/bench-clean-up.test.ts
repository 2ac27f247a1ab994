import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from './cluster/processes.ts';
import { root } from './root.mjs';

const limitMs = 120_000;

/** The processes that have the directory in their arguments or in their environment. */
function listProcesses(directory: string, pattern: RegExp): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [args = '', env = ''] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        );
        return (args + env).includes(directory) && pattern.test(args);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Starts the benchmark in a temporary directory of its own. Resolves when its server runs. */
async function startBench() {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-bench-test-'));
  // As /tmp: the database of root runs as another user, and has its socket below.
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const bench = spawn(process.execPath, ['bench/run.ts', 'operator'], {
    cwd: root,
    env: { ...process.env, TMPDIR: directory },
    stdio: 'ignore',
  });
  const exit = once(bench, 'exit');
  const findServer = () => listProcesses(directory, /boot\/main\.ts/);
  const isRunning = () => {
    if (bench.exitCode !== null) throw new Error(`the benchmark ended with ${bench.exitCode}`);
    return findServer().length > 0;
  };
  await waitFor(isRunning, 'the server of the benchmark runs', limitMs);
  expect(listProcesses(directory, /postgres/)).not.toEqual([]);
  return { bench, directory, exit, findServer };
}

test('an interrupted benchmark ends what it started', { tags: 'long', timeout: 2 * limitMs }, async () => {
  const { bench, directory, exit } = await startBench();
  bench.kill('SIGINT');
  expect((await exit)[0]).toBe(1);
  expect(listProcesses(directory, /./)).toEqual([]);
  expect(readdirSync(directory)).toEqual([]);
});

test('a benchmark that fails ends what it started', { tags: 'long', timeout: 2 * limitMs }, async () => {
  const { directory, exit, findServer } = await startBench();
  for (const pid of findServer()) process.kill(pid, 'SIGKILL');
  expect((await exit)[0]).toBe(1);
  expect(listProcesses(directory, /./)).toEqual([]);
  expect(readdirSync(directory)).toEqual([]);
});
