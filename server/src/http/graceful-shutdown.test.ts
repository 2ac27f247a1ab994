import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeGracefully } from './graceful-shutdown.ts';

/** A server that answers after 300 ms, and what it says to who connects and writes `words`. */
async function startServer(graceMs: number) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeGracefully(app, graceMs);
  app.get('/', async () => {
    await sleep(300);
    return 'done';
  });
  app.post('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const say = async (words: string) => {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(words);
    await accepted;
    return text(socket).catch(() => '');
  };
  return { app, say };
}

const hour = 3_600_000;

test('a spare connection does not hold up the end, and a request under way is answered', async () => {
  const { app, say } = await startServer(hour);
  const answers = [say(''), say('GET / HTTP/1.1\r\nhost: x\r\n\r\n')];
  await sleep(100);
  await app.close();
  const [spare, asked] = await Promise.all(answers);
  expect(spare).toBe('');
  expect(asked).toMatch(/^HTTP\/1\.1 200 OK.+done$/s);
});

test('a request that never ends is cut when the time is up', async () => {
  const { app, say } = await startServer(500);
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n';
  const answers = [say(`${head}half`), say('GET / HTT')];
  await sleep(100);
  await app.close();
  expect(await Promise.all(answers)).toEqual(['', '']);
});
