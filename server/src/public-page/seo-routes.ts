import { paths } from '@vitrina/contract/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCurrentSlug } from '../customization/reads.ts';
import { publicLink } from '../customization/view.ts';
import type { Deps } from '../deps.ts';
import { getOrigin, getRequestHost } from '../http/host-routing.ts';
import { countIndexable, findPublished, selectIndexableSlugs } from './reads.ts';

/** The protocol allows fifty thousand; a file of this many is still read at once. */
const pageSize = 10_000;
const crawlerCacheControl = 'public, max-age=3600';

/** What search engines look for at a host. */
export function seoRoutes(app: FastifyInstance, { db, env }: Deps): void {
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, async (request, reply) => {
    const disallowed = getRequestHost(request).kind === 'custom' ? [] : disallowedPaths;
    const closed = ['/api/', ...disallowed].map((path) => `Disallow: ${path}`);
    const lines = [
      'User-agent: *',
      ...closed,
      '',
      `Sitemap: ${getOrigin(request, env.publicUrl)}/sitemap.xml`,
      '',
    ];
    return reply
      .header('Cache-Control', crawlerCacheControl)
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });

  // One file while all pages fit into it, else a list of files.
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const place = getRequestHost(request);
    if (place.kind === 'custom') return sendDomainSitemap(request, reply, place.userId);
    const { pagina } = request.query as { pagina?: unknown };
    const page = typeof pagina === 'string' && /^[1-9]\d{0,5}$/.test(pagina) ? Number(pagina) : undefined;
    const pages = Math.ceil((await countIndexable(db)) / pageSize);
    reply.header('Cache-Control', crawlerCacheControl).type('application/xml; charset=utf-8');
    if (page === undefined && pages > 1) {
      const files = Array.from({ length: pages }, (_, index) => `/sitemap.xml?pagina=${index + 1}`);
      return reply.send(
        sitemapXml(
          'sitemapindex',
          'sitemap',
          files.map((path) => env.publicUrl + path),
        ),
      );
    }
    const slugs = await selectIndexableSlugs(db, { offset: ((page ?? 1) - 1) * pageSize, limit: pageSize });
    return reply.send(
      sitemapXml(
        'urlset',
        'url',
        slugs.map((slug) => `${env.publicUrl}/${slug}`),
      ),
    );
  });

  /** An owner's domain has one page. */
  async function sendDomainSitemap(request: FastifyRequest, reply: FastifyReply, userId: string) {
    const id = await findPublished(db, userId);
    const pages = id
      ? [publicLink(getOrigin(request, env.publicUrl), id, await findCurrentSlug(db, id))]
      : [];
    return reply
      .header('Cache-Control', crawlerCacheControl)
      .type('application/xml; charset=utf-8')
      .send(sitemapXml('urlset', 'url', pages));
  }
}

/** Screens that lead a stranger to the log-in at best. */
const disallowedPaths = [
  ...new Set(
    [
      paths.dashboard,
      paths.newProduct,
      paths.customization,
      paths.profile,
      paths.domains,
      paths.payment,
      paths.operatorLogin,
    ].map((path) => `${path}$`),
  ),
  '/admin/',
  '/subscription/',
];

/** Addresses are made of slugs and our own paths: nothing in them needs escaping. */
function sitemapXml(list: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${list}>
`;
}
