import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportAccount } from '@vitrina/contract/profile/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';
import { ownerToken } from './token.ts';

let authorization: string | undefined;
let respond: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  authorization = request.headers.authorization;
  respond(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => ownerToken.store('t0ken'));

const startDownload = (
  signal = new AbortController().signal,
  onProgress: (bytes: number) => void = () => {},
) => download(exportAccount, { signal, onProgress });

it('downloads the file with the session’s token and reports progress', async () => {
  respond = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip' }).write('PK');
    setTimeout(() => response.end('zip'), 50);
  };
  const progress: number[] = [];
  const file = await startDownload(undefined, (bytes) => progress.push(bytes));
  expect(authorization).toBe('Bearer t0ken');
  expect([file.type, await file.text()]).toEqual(['application/zip', 'PKzip']);
  expect(progress).toEqual([2, 5]);
});

it('rejects a file that is cut off, as a lost connection', async () => {
  respond = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/zip' }).write('PK');
    setTimeout(() => response.destroy(), 50);
  };
  await expect(startDownload()).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
});

it('rejects with the server’s error', async () => {
  respond = (response) =>
    response
      .writeHead(429, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code: 'TOO_MANY_REQUESTS', message: 'Espera' }));
  await expect(startDownload()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Espera' });
  expect(ownerToken.read()).toBe('t0ken');
});

it('ends the session on a 401', async () => {
  respond = (response) =>
    response
      .writeHead(401, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code: 'UNAUTHENTICATED', message: 'Fin' }));
  await expect(startDownload()).rejects.toMatchObject({ status: 401 });
  expect(ownerToken.read()).toBeNull();
});

it('rejects with AbortError when the caller aborts', async () => {
  respond = (response) => response.writeHead(200).write('PK');
  const controller = new AbortController();
  const promise = startDownload(controller.signal, () => controller.abort());
  await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
});
