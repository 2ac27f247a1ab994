import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { healthRoutes } from '../health/routes.ts';
import { closeGracefully, drain } from './graceful-shutdown.ts';

/**
 * A server that responds after 300 ms. `send` opens a connection, writes `data` and resolves to the response.
 */
async function startServer(shutdownTimeoutMs: number) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeGracefully(app, shutdownTimeoutMs);
  app.get('/', async () => {
    await sleep(300);
    return 'done';
  });
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = async (data: string) => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(data);
    await accepted;
    return text(socket).catch(() => '');
  };
  return { app, send };
}

const hour = 3_600_000;

test('close ignores a spare connection and waits for a request in progress', async () => {
  const { app, send } = await startServer(hour);
  const responses = [send(''), send('GET / HTTP/1.1\r\nhost: x\r\n\r\n')];
  await sleep(100);
  await app.close();
  const [spare, complete] = await Promise.all(responses);
  expect(spare).toBe('');
  expect(complete).toMatch(/^HTTP\/1\.1 200 OK.+done$/s);
});

test('close cuts off requests that are unfinished at the timeout', async () => {
  const { app, send } = await startServer(500);
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n';
  const responses = [send(`${head}half`), send('GET / HTT')];
  await sleep(100);
  await app.close();
  expect(await Promise.all(responses)).toEqual(['', '']);
});

test('a process that drains serves on, ends its connections, and tells its proxy to choose another one', async () => {
  const { app, send } = await startServer(hour);
  const draining = drain(app, 600);
  const reply = await send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK.+connection: close.+done$/is);
  await draining;
  await app.close();
});

test('the health checks of a process that drains fail', async () => {
  const app = Fastify();
  closeGracefully(app, hour);
  healthRoutes(app, { db: { $client: { query: async () => [] } } } as never);
  const readStatuses = async () => {
    const checks = ['/api/health/live', '/api/health/ready'];
    return Promise.all(checks.map(async (url) => (await app.inject({ url })).statusCode));
  };
  expect(await readStatuses()).toEqual([200, 200]);
  await drain(app, 0);
  expect(await readStatuses()).not.toContain(200);
  await app.close();
});
