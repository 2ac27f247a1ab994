import { paths } from '@vitrina/contract/platform/paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { findPublished } from '../../business/customization/published-reads.ts';
import { findCurrentSlug } from '../../business/customization/reads.ts';
import { publicLinkFor } from '../../business/customization/view.ts';
import { getOrigin, getRequestHost } from '../../platform/http/request-host.ts';
import { countIndexable, selectIndexableSlugs } from '../content/reads.ts';

/** The protocol allows fifty thousand. A smaller file is loaded in one go. */
const pageSize = 10_000;
const crawlerCacheControl = 'public, max-age=3600';

/** robots.txt and the sitemap of the requested host. */
export function seoRoutes(app: FastifyInstance, { db, env }: Deps): void {
  const options = { schema: { hide: true }, config: { customDomain: 'always' } } as const;

  app.get('/robots.txt', options, async (request, reply) => {
    const panelPaths = getRequestHost(request).kind === 'custom' ? [] : disallowedPaths;
    const disallowLines = ['/api/', ...panelPaths].map((path) => `Disallow: ${path}`);
    const lines = [
      'User-agent: *',
      ...disallowLines,
      '',
      `Sitemap: ${getOrigin(request, env.publicUrl)}/sitemap.xml`,
      '',
    ];
    return reply
      .header('Cache-Control', crawlerCacheControl)
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });

  // An index of sitemaps once the pages no longer fit into one.
  app.get('/sitemap.xml', options, async (request, reply) => {
    const host = getRequestHost(request);
    if (host.kind === 'custom') return sendDomainSitemap(request, reply, host.userId);
    const { pagina } = request.query as { pagina?: unknown };
    const page = typeof pagina === 'string' && /^[1-9]\d{0,5}$/.test(pagina) ? Number(pagina) : undefined;
    reply.header('Cache-Control', crawlerCacheControl).type('application/xml; charset=utf-8');
    const offset = ((page ?? 1) - 1) * pageSize;
    // One more shows whether there are several files, which is faster than to count.
    const slugs = await selectIndexableSlugs(db, { offset, limit: pageSize + 1 });
    if (page === undefined && slugs.length > pageSize) {
      const fileCount = Math.ceil((await countIndexable(db)) / pageSize);
      const files = Array.from({ length: fileCount }, (_, index) => `/sitemap.xml?pagina=${index + 1}`);
      return reply.send(
        formatSitemap(
          'sitemapindex',
          'sitemap',
          files.map((path) => env.publicUrl + path),
        ),
      );
    }
    return reply.send(
      formatSitemap(
        'urlset',
        'url',
        slugs.slice(0, pageSize).map((slug) => `${env.publicUrl}/${slug}`),
      ),
    );
  });

  /** A custom domain has one page. */
  async function sendDomainSitemap(request: FastifyRequest, reply: FastifyReply, userId: string) {
    const id = await findPublished(db, userId);
    const pages = id
      ? [publicLinkFor(getOrigin(request, env.publicUrl), id, await findCurrentSlug(db, id))]
      : [];
    return reply
      .header('Cache-Control', crawlerCacheControl)
      .type('application/xml; charset=utf-8')
      .send(formatSitemap('urlset', 'url', pages));
  }
}

/** Screens of the panel, which only lead a crawler to the login. */
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

/** URLs consist of slugs and our own paths, so nothing needs escaping. */
function formatSitemap(list: string, item: string, urls: readonly string[]): string {
  const items = urls.map((url) => `<${item}><loc>${url}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${list}>
`;
}
