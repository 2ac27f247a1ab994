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
    stdio: ['ignore', 'pipe', 'ignore'],
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
  let log = '';
  caddy.stdout?.on('data', (chunk) => (log += chunk));
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
  return { url, upstreamPort, readLog: () => log };
}

describe.skipIf(missingTools !== null)(
  `the proxy while the app does not listen${missingTools ? `, skipped: ${missingTools}` : ''}`,
  () => {
    test.each(['Caddyfile', 'cluster/Caddyfile'])(
      '%s: a page waits for an app that starts again',
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
      '%s: the log has the id of each request, and no secret',
      async (file) => {
        const { url, upstreamPort, readLog } = await startProxy(file);
        const ids: unknown[] = [];
        const app = createServer(({ headers }, response) => {
          ids.push(headers['x-request-id']);
          response.setHeader('Set-Cookie', 'sesion=secreto');
          response.end('Arepa');
        }).listen(upstreamPort, '127.0.0.1');
        onTestFinished(() => void app.close());
        const paths = [
          '/pedido/secreto',
          '/api/public/order-status/secreto/stream',
          '/api/public/order-by-key/negocio/secreto',
          '/api/public/tables/negocio/secreto',
          '/la-fonda?mesa=secreto',
        ];
        const replies = await Promise.all(
          paths.map((path) =>
            fetch(url + path, {
              headers: { authorization: 'Bearer secreto', 'x-request-id': 'falsificado' },
            }),
          ),
        );
        expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200));
        await expect.poll(() => readLog().split('"uri"').length - 1).toBeGreaterThanOrEqual(paths.length);
        const log = readLog();
        expect(log).not.toMatch(/secreto|falsificado/);
        for (const shown of ['/order-status/…/stream', '/order-by-key/negocio/…', '/la-fonda…'])
          expect(log).toContain(shown);
        // The app gets the id that the visitor sees and the log has.
        for (const reply of replies) {
          const id = reply.headers.get('x-request-id');
          expect(ids).toContain(id);
          expect(log).toContain(String(id));
        }
      },
    );

    test.each(['Caddyfile', 'cluster/Caddyfile'])('%s: the error says when to try again', async (file) => {
      const { url } = await startProxy(file);
      const reply = await fetch(`${url}/api/menu`, { method: 'POST', body: 'Arepa' });
      expect([502, 503]).toContain(reply.status);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(await reply.text()).toContain('Intenta de nuevo en unos segundos.');
    });
  },
);
