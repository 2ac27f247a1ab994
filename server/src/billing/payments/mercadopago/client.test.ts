import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ProviderError } from '../provider.ts';
import { createMercadopagoClient } from './client.ts';

test.each([
  ['an HTML page', 'text/html', '<!doctype html><title>Mantenimiento</title>'],
  ['nothing', 'text/plain', ''],
  ['another object', 'application/json', '{"status":"ok"}'],
])('a reply with status 200 that is %s is no payment', async (_, type, body) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { apiUrl: `http://127.0.0.1:${port}`, accessToken: 'x' } as Parameters<
    typeof createMercadopagoClient
  >[0];
  const call = createMercadopagoClient(settings, { warn: () => {} });
  const payment = z.object({ id: z.number(), status: z.string() });
  await expect(call(payment, { method: 'GET', path: '/v1/payments/1' })).rejects.toThrow(ProviderError);
  await new Promise((resolve) => server.close(resolve));
});
