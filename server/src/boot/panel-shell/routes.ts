import { readFileSync } from 'node:fs';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listProviders } from '../../billing/payments/payment-gateway.ts';
import { isFileOrEndpoint } from '../../page/domains/host-routing.ts';
import { serveAssets } from '../../platform/http/assets.ts';
import { sendNotFound } from '../../platform/http/error-handler.ts';
import type { Deps } from '../../profile/deps.ts';
import { loadPanelShell, panelDirectory } from './shell.ts';

/** What makes the panel installable, and the worker of its notifications. */
const orderFiles = [
  ['sw.js', 'text/javascript; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['icon-192.png', 'image/png'],
  ['icon-512.png', 'image/png'],
] as const;

/** Serves one HTML file for every screen. The panel's router does the rest. */
export async function panelRoutes(
  app: FastifyInstance,
  { paymentGateway }: Pick<Deps, 'paymentGateway'>,
): Promise<void> {
  const createShell = loadPanelShell(listProviders(paymentGateway).flatMap(({ sdkUrl }) => sdkUrl ?? []));
  await serveAssets(app, `${panelDirectory}/assets/panel`, '/assets/panel/');

  const sendShell = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { html, headers } = createShell();
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .headers(headers)
      .send(html);
  };
  // Without the header, the worker's scope would be `/pedidos/`, which leaves out the board.
  const workerHeaders = { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': paths.orders };
  for (const [name, type] of orderFiles) {
    const file = readFileSync(`${panelDirectory}${paths.orders}/${name}`);
    app.get(`${paths.orders}/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type(type)
        .headers(name === 'sw.js' ? workerHeaders : { 'Cache-Control': 'public, max-age=3600' })
        .send(file),
    );
  }
  for (const path of Object.values(paths)) app.get(path, { schema: { hide: true } }, sendShell);

  // Unknown paths with several segments show the panel. A single segment is the slug of a public page.
  app.setNotFoundHandler(async (request, reply) => {
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !isFileOrEndpoint(request);
    return isScreen ? sendShell(request, reply) : sendNotFound(request, reply);
  });
}
