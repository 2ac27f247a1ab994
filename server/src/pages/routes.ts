import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { paths } from '@vitrina/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendNotFound } from '../http/error-handler.ts';
import { createPublicPages, storefrontDirectory } from '../public-page/page.ts';
import { loadPanelShell, panelDirectory } from './panel-shell.ts';

/** Every address that a browser opens: the panel's screens, businesses' pages, and the files of both. */
export async function pageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const shell = loadPanelShell();
  const pages = createPublicPages(deps);
  await serveAssets(app, `${panelDirectory}/assets/panel`, '/assets/panel/');
  await serveAssets(app, `${storefrontDirectory}/assets/page`, '/assets/page/');

  const sendShell = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', shell.policy)
      .send(shell.html);

  for (const path of Object.values(paths)) app.get(path, { schema: { hide: true } }, sendShell);
  for (const file of ['favicon.svg', 'robots.txt']) {
    if (existsSync(`${panelDirectory}/${file}`)) {
      app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(file, panelDirectory));
    }
  }

  app.get<{ Params: { userId: string } }>('/menu/:userId', { schema: { hide: true } }, (request, reply) =>
    pages.sendByUser(request, reply, request.params.userId),
  );
  app.get<{ Params: { slug: string } }>('/:slug', { schema: { hide: true } }, (request, reply) =>
    pages.sendBySlug(request, reply, request.params.slug),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isFile = /^\/(api|assets|uploads|\.well-known)(\/|$)/.test(path);
    if (isFile || (request.method !== 'GET' && request.method !== 'HEAD')) return sendNotFound(request, reply);
    // Deeper unknown paths follow the panel's root rule.
    return sendShell(request, reply);
  });
}

/** Files with a hash in their name never change. */
async function serveAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}
