import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeMercadopago } from './mercadopago.ts';
import { json, readText, send } from './paypal-replies.ts';

/**
 * One origin for the accounts of several countries, as https://api.mercadopago.com is. The access token of a request tells which
 * seller's payments it sees: “Credentials” of https://www.mercadopago.com.mx/developers/en/docs/your-integrations/credentials
 */
export async function startMercadopagoOrigin(sellers: readonly FakeMercadopago[]) {
  const server = createServer(async (request, response) => {
    const seller = sellers.find(
      ({ settings }) => request.headers.authorization === `Bearer ${settings.MERCADOPAGO_ACCESS_TOKEN}`,
    );
    if (!seller) return send(response, json(401, { error: 'unauthorized' }));
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const body = await readText(request);
    const reply = await fetch(seller.url + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body !== '' && { body }),
    });
    send(response, { status: reply.status, type: 'application/json', body: await reply.text() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
