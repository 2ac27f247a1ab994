import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePorts } from './cluster/processes.ts';
import { missingHttpsTools } from './https-tools.mjs';
import { root } from './root.mjs';

const missingTools = missingHttpsTools();

/** Starts Caddy with a file of `deploy/`, in front of a port where nothing listens yet. */
async function startProxy(file: string) {
  const [port = 0, upstreamPort = 0, httpsPort = 0, adminPort = 0, askPort = 0] = await findFreePorts(5);
  const home = mkdtempSync(join(tmpdir(), 'vitrina-proxy-'));
  const upstream = `127.0.0.1:${upstreamPort}`;
  const url = `http://localhost:${port}`;
  const caddy: ChildProcess = spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    cwd: join(root, 'deploy'),
    stdio: 'ignore',
    env: {
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      HTTP_PORT: String(port),
      HTTPS_PORT: String(httpsPort),
      ASK_PORT: String(askPort),
      VITRINA_HOST: url,
      VITRINA_UPSTREAM: upstream,
      VITRINA_NODES: upstream,
    },
  });
  onTestFinished(async () => {
    const exit = new Promise((resolve) => caddy.once('exit', resolve));
    caddy.kill('SIGKILL');
    await exit;
    rmSync(home, { recursive: true, force: true });
  });
  // Caddy itself answers this address.
  const isUp = () =>
    fetch(`${url}/api/internal/x`).then(
      ({ status }) => status === 404,
      () => false,
    );
  while (!(await isUp())) await sleep(50);
  return { url, upstreamPort };
}

describe.skipIf(missingTools !== null)(
  `the proxy while the app does not listen${missingTools ? `, skipped: ${missingTools}` : ''}`,
  () => {
    test.each(['Caddyfile', 'cluster/Caddyfile'])(
      '%s: a page waits for an app that starts again',
      { timeout: 30_000 },
      async (file) => {
        const { url, upstreamPort } = await startProxy(file);
        const asking = fetch(`${url}/`);
        await sleep(1_000);
        const app = createServer((_, response) => response.end('Arepa')).listen(upstreamPort, '127.0.0.1');
        onTestFinished(() => void app.close());
        const reply = await asking;
        expect([reply.status, await reply.text()]).toEqual([200, 'Arepa']);
      },
    );

    test.each(['Caddyfile', 'cluster/Caddyfile'])(
      '%s: the error says when to try again',
      { timeout: 60_000 },
      async (file) => {
        const { url } = await startProxy(file);
        const reply = await fetch(`${url}/api/menu`, { method: 'POST', body: 'Arepa' });
        expect([502, 503]).toContain(reply.status);
        expect(reply.headers.get('retry-after')).toBe('2');
        expect(await reply.text()).toContain('Intenta de nuevo en unos segundos.');
      },
    );
  },
);
