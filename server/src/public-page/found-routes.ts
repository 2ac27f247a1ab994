import { paths } from '@vitrina/contract/paths.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { countListed, selectListedSlugs } from './reads.ts';

/** The protocol allows fifty thousand; a file of this many is still read at once. */
const pageSize = 10_000;
const listedFor = 'public, max-age=3600';

/** What search engines look for at a host. */
export function foundRoutes(app: FastifyInstance, { db, env }: Deps): void {
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, async (_request, reply) => {
    const closed = ['/api/', ...ownersPlaces].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${env.publicUrl}/sitemap.xml`, ''];
    return reply.header('Cache-Control', listedFor).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  // One file while all pages fit into it, else a list of files.
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const { pagina } = request.query as { pagina?: unknown };
    const page = typeof pagina === 'string' && /^[1-9]\d{0,5}$/.test(pagina) ? Number(pagina) : undefined;
    const pages = Math.ceil((await countListed(db)) / pageSize);
    reply.header('Cache-Control', listedFor).type('application/xml; charset=utf-8');
    if (page === undefined && pages > 1) {
      const files = Array.from({ length: pages }, (_, index) => `/sitemap.xml?pagina=${index + 1}`);
      return reply.send(
        xml(
          'sitemapindex',
          'sitemap',
          files.map((path) => env.publicUrl + path),
        ),
      );
    }
    const slugs = await selectListedSlugs(db, { offset: ((page ?? 1) - 1) * pageSize, limit: pageSize });
    return reply.send(
      xml(
        'urlset',
        'url',
        slugs.map((slug) => `${env.publicUrl}/${slug}`),
      ),
    );
  });
}

/** Screens that lead a stranger to the log-in at best. */
const ownersPlaces = [
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
function xml(list: string, item: string, addresses: readonly string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${list}>
`;
}
