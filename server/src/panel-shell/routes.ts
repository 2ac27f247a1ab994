import { paths } from '@vitrina/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { serveAssets } from '../http/assets.ts';
import { sendNotFound } from '../http/error-handler.ts';
import { loadPanelShell, panelDirectory } from './shell.ts';

/** What is a file or a call, so that a missing one is not the panel's business. */
const filePath = /^\/(api|assets|uploads|\.well-known)(\/|$)/;

/** Every screen of the panel is one HTML file; its router does the rest. */
export async function panelRoutes(app: FastifyInstance, { env }: Pick<Deps, 'env'>): Promise<void> {
  const shell = loadPanelShell(env.paypal?.sdkUrl);
  await serveAssets(app, `${panelDirectory}/assets/panel`, '/assets/panel/');

  const sendShell = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { html, headers } = shell();
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .headers(headers)
      .send(html);
  };
  for (const path of Object.values(paths)) app.get(path, { schema: { hide: true } }, sendShell);

  // Deeper unknown paths follow the panel's root rule; single segments are businesses' pages.
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !filePath.test(request.url);
    return isPage ? sendShell(request, reply) : sendNotFound(request, reply);
  });
}
