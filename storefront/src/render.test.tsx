import { productFieldEntries } from '@vitrina/contract/menu/products/fields.ts';
import { defaultOrderingSettings, toPublicOrdering } from '@vitrina/contract/orders/ordering/schema.ts';
import { todayId } from '@vitrina/contract/page/close-menu.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from './document/escape.ts';
import { expandPage, withoutStaticContent } from './document/page-data.ts';
import { render, renderMessage, renderReport, renderReportSent } from './render.tsx';
import {
  assets,
  buildMenuWithChoices,
  buildOpening,
  buildPage,
  buildPicture,
  buildProduct,
} from './testing/build-page.ts';

/** The document without its scripts. */
const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const parsePage = (html: string) =>
  expandPage(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

describe('a rendered page', () => {
  test('has every product, price and category without script', () => {
    const page = buildPage();
    const html = withoutScripts(render(page, assets));
    for (const category of page.categories) {
      expect(html).toContain(`>${category.name}</h2>`);
      for (const { id, name, priceText, description } of category.products) {
        expect(html).toContain(`<a href="?producto=${id}">${name}</a>`);
        expect(html).toContain(priceText);
        expect(html).toContain(description);
      }
    }
  });

  test('has an order link per product when orders go by WhatsApp', () => {
    const links = hrefs(withoutScripts(render(buildPage(), assets))).filter((href) => href.includes('wa.me'));
    const texts = links.map((link) => new URL(link).searchParams.get('text')?.replaceAll('\u00a0', ' '));
    expect(texts).toEqual([
      'Hola Fogón, quiero pedir Ajiaco ($ 32.000). https://vitrina.test/fogon',
      'Hola Fogón, quiero pedir Merengón ($ 9.500). https://vitrina.test/fogon',
      'Hola Fogón, quiero pedir Flan ($ 7.000,50). https://vitrina.test/fogon',
      'Hola Fogón, vi tu menú en https://vitrina.test/fogon.',
    ]);
  });

  test('has no order button at all when the business takes no orders', () => {
    const { page } = buildMenuWithChoices();
    const html = withoutScripts(render({ ...page, ordering: null }, assets));
    expect(html).toContain('Pizza');
    expect(html).not.toContain('Pedir');
  });

  test('has the lowest price, the previous price and two labels of a product', () => {
    const offer = { compareAtPrice: '40000', comparePriceText: '$ 40.000' };
    const labels = ['nuevo', 'picante', 'vegano'] as const;
    const soup = { ...buildProduct(11, 'Ajiaco', '32000'), ...offer, labels: [...labels] };
    const { page, pizza } = buildMenuWithChoices();
    const categories = [{ id: 'c', name: 'Todo', products: [soup, pizza] }];
    const labelNames = { nuevo: 'Nuevo', picante: 'Picante', vegano: 'Vegano' };
    const html = withoutScripts(render({ ...page, categories, labelNames }, assets));
    expect(html).toContain('<s><span class="visually-hidden"> antes </span><span>$ 40.000</span></s>');
    expect(html).toContain('<small>Desde </small>');
    expect(html).toContain('#i-nuevo');
    expect(html).toContain('</svg><span>Picante');
    expect(html).not.toContain('</svg><span>Vegano');
    // The dialog shows all of them, so the sprite has every icon.
    expect(html).toContain('id="i-vegano"');
    expect(html).not.toContain('id="i-para-compartir"');
  });

  test('shows a product that is sold out, without a way to order it', () => {
    const product = { ...buildProduct(11, 'Ajiaco', '32000'), soldOut: true };
    const page = buildPage({ categories: [{ id: 'c', name: 'Sopas', products: [product] }] });
    const html = withoutScripts(render(page, assets));
    expect(html).toContain('Agotado');
    expect(html).not.toContain('quiero%20pedir');
    const open = withoutScripts(render(page, assets, { openProductId: product.id }));
    expect(open).toContain('<p class="actions sold-out">Agotado</p>');
  });

  test('opens a product with choices from its card, and orders it by name without a script', () => {
    const { page, pizza } = buildMenuWithChoices();
    const whatsapp = { ...page, ordering: { channel: 'whatsapp' as const, phone: '573105550142' } };
    const card = withoutScripts(render(whatsapp, assets));
    expect(card).toContain(
      `href="?producto=${pizza.id}" rel="noopener" aria-label="Pedir Pizza: elegir opciones"`,
    );
    const open = hrefs(withoutScripts(render(whatsapp, assets, { openProductId: pizza.id })));
    const link = open.find((href) => href.includes('quiero%20pedir'));
    expect(new URL(link ?? '').searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(
      'Hola Fogón, quiero pedir Pizza ($ 30.000). https://vitrina.test/fogon',
    );
  });

  test('says whether the business is open, and has the week behind a tap', () => {
    const opening = buildOpening(new Date('2026-11-21T18:00:00Z'));
    const html = withoutScripts(render(buildPage({ opening }), assets)).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(html).toContain(
      '<b class="hours-status">Abierto</b><span class="hours-detail"> · cierra a las 3 p. m.</span>',
    );
    expect(html).toContain('<dt>Lunes</dt><dd>Cerrado</dd>');
    expect(html).toContain(
      '<div class="is-today"><dt>Sábado</dt><dd>8 a. m. – 3 p. m., 6 p. m. – 2 a. m.</dd></div>',
    );
    expect(html).toContain('<dt>25 de diciembre · Navidad</dt><dd>Cerrado</dd>');
    const closed = buildOpening(new Date('2026-11-22T18:00:00Z'));
    expect(render(buildPage({ opening: closed }), assets)).toContain('<summary class="is-closed">');
    expect(render(buildPage(), assets)).not.toContain('class="hours"');
  });

  test('says in the line of its state what is true of orders, while it is open and takes them', () => {
    const opening = buildOpening(new Date('2026-11-21T18:00:00Z'));
    const closed = buildOpening(new Date('2026-11-22T18:00:00Z'));
    const facts = ['20 min', 'Domicilio $ 3.000'];
    const list = (pageOpening: PublicPage['opening'], pausedUntil: string | null = null) => {
      const settings = { ...toPublicOrdering(defaultOrderingSettings, new Date()), pausedUntil };
      const ordering = { channel: 'cart', phone: '573105550142', settings, facts } as const;
      const page = buildPage({ opening: pageOpening, ordering: { ...ordering, facts: [...facts] } });
      return withoutScripts(render(page, assets)).match(/<span class="facts">.*?<\/span><\/span>/g);
    };
    const line = ['<span class="facts"><span>20 min</span><span>Domicilio $ 3.000</span></span>'];
    expect(list(opening)).toEqual(line);
    expect(list(null)).toEqual(line);
    expect(list(closed)).toBeNull();
    expect(list(opening, '2100-01-01T00:00:00Z')).toBeNull();
  });

  test('says the first and the last order of an opening until it closes, and nothing else once orders ended', () => {
    const open = buildOpening(new Date('2026-11-21T18:00:00Z'));
    const closed = buildOpening(new Date('2026-11-22T18:00:00Z'));
    const soon = open && { ...open, state: { ...open.state, status: 'closing-soon' as const } };
    const list = (
      opening: PublicPage['opening'],
      changes: { hoursNote: string; isOutsideHours?: true },
      pausedUntil: string | null = null,
    ) => {
      const settings = { ...toPublicOrdering(defaultOrderingSettings, new Date()), pausedUntil };
      const ordering = {
        channel: 'cart',
        phone: '573105550142',
        settings,
        facts: ['20 min'],
        ...changes,
      } as const;
      const page = buildPage({ opening, ordering: { ...ordering, facts: [...ordering.facts] } });
      const html = withoutScripts(render(page, assets)).match(
        /<span class="facts">(.*?)<\/span><\/span>/,
      )?.[1];
      return (
        html
          ?.replace(/<\/?span>/g, '|')
          .split('|')
          .filter(Boolean) ?? []
      );
    };
    const note = { hoursNote: 'Pedidos hasta las 9:30' };
    expect(list(open, note)).toEqual(['Pedidos hasta las 9:30', '20 min']);
    expect(list(soon, note)).toEqual(['Pedidos hasta las 9:30']);
    expect(list(open, { hoursNote: 'Ya no recibe pedidos', isOutsideHours: true })).toEqual([
      'Ya no recibe pedidos',
    ]);
    expect(list(closed, note)).toEqual([]);
    expect(list(open, note, '2100-01-01T00:00:00Z')).toEqual([]);
  });

  test('shows recommended products first from three on, and also in their category', () => {
    const recommend = (count: number) => {
      const products = [1, 2, 3, 4].map((n) => ({
        ...buildProduct(n, `Plato ${n}`, '1000'),
        labels: n <= count ? (['recomendado'] as const).slice() : [],
      }));
      return withoutScripts(render(buildPage({ categories: [{ id: 'c', name: 'Todo', products }] }), assets));
    };
    expect(recommend(3).match(/>Plato 1<\/a>/g)).toHaveLength(2);
    expect(recommend(3)).toContain('>Recomendados</h2>');
    expect(recommend(2)).not.toContain('Recomendados');
  });

  test('has the initial of a business without a logo', () => {
    expect(render(buildPage(), assets)).toContain('aria-hidden="true">F</span>');
    expect(render(buildPage({ business: { logo: buildPicture('logo') } }), assets)).not.toContain(
      'is-initial',
    );
  });

  test('has no way to order when the owner enabled none', () => {
    const html = render(buildPage({ ordering: null }), assets);
    expect(html).not.toContain('wa.me');
    expect(html).not.toContain('Agregar');
  });

  test('has a requested product open, and its name as title', () => {
    const page = buildPage();
    const id = page.categories[1]?.products[1]?.id ?? '';
    const html = render(page, assets, { openProductId: id });
    expect(html).toMatch(/<dialog[^>]* open=""/);
    expect(html).toContain(`data-open="${id}"`);
    expect(html).toContain('<title>Flan · Fogón</title>');
    expect(html).toContain('<link rel="canonical" href="https://vitrina.test/fogon">');
    expect(html).toContain(`<meta property="og:url" content="https://vitrina.test/fogon?producto=${id}">`);
  });

  test('has every text of a requested product that visitors see', () => {
    const text = (name: string) => `Visible ${name}`;
    const names = productFieldEntries.flatMap(([name, { isPublic, reply }]) =>
      isPublic && reply.safeParse(text(name)).data === text(name) ? [name] : [],
    );
    expect(names).toContain('description');
    const texts = Object.fromEntries(names.map((name) => [name, text(name)]));
    const product = { ...buildProduct(1, 'Flan', '7000'), ...texts };
    const page = buildPage({ categories: [{ id: 'c', name: 'Postres', products: [product] }] });
    const html = withoutScripts(render(page, assets, { openProductId: product.id }));
    const dialog = html.slice(html.indexOf('<dialog'));
    for (const name of names) expect(dialog).toContain(text(name));
  });

  test('ignores a requested product that it does not have', () => {
    const page = buildPage();
    expect(render(page, assets, { openProductId: 'nobody' })).toBe(render(page, assets));
  });

  test('with a cart takes orders for an open product without script', () => {
    const page = buildPage({ ordering: { channel: 'cart', phone: '573105550142' } });
    const html = render(page, assets, { openProductId: page.categories[0]?.products[0]?.id });
    expect(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1]).toContain('https://wa.me/573105550142?text=');
  });

  test('has placeholder icons only where some product has a picture', () => {
    const withoutPictures = buildPage();
    expect(render(withoutPictures, assets)).not.toContain('class="picture"');
    const withPicture = buildPage({
      categories: [
        {
          id: 'c',
          name: 'Sopas',
          products: [
            { ...buildProduct(1, 'Con foto', '1'), images: [buildPicture('a')] },
            buildProduct(2, 'Sin foto', '1'),
          ],
        },
      ],
    });
    const html = withoutScripts(render(withPicture, assets));
    expect(html.match(/class="picture"/g)).toHaveLength(2);
    expect(html).toContain('src="/uploads/a-1280.webp"');
    expect(html).toContain('href="#i-no-menu"');
  });

  test('has no placeholder for a menu of the day, whose dishes need the width', () => {
    const today = { ...buildProduct(2, 'Almuerzo', '1'), endsAt: Date.now() + 3_600_000 };
    const dish = { ...buildProduct(1, 'Con foto', '1'), images: [buildPicture('a')] };
    const html = withoutScripts(
      render(
        buildPage({
          categories: [
            { id: todayId, name: 'Hoy', products: [today] },
            { id: 'c', name: 'Sopas', products: [dish] },
          ],
        }),
        assets,
      ),
    );
    expect(html).toContain('Almuerzo');
    expect(html.match(/class="picture"/g)).toHaveLength(1);
  });

  test('without products says so and has neither search nor tabs', () => {
    const html = withoutScripts(render(buildPage({ categories: [] }), assets));
    expect(html).toContain('Estamos preparando el menú');
    expect(html).not.toContain('type="search"');
    expect(html).not.toContain('aria-label="Categorías"');
  });

  test('with one product has search and tabs', () => {
    const categories = [{ id: 'c', name: 'Sopas', products: [buildProduct(1, 'Ajiaco', '1')] }];
    const html = withoutScripts(render(buildPage({ categories }), assets));
    expect(html).toContain('type="search"');
    expect(html).toContain('aria-label="Categorías"');
  });

  test('keeps hostile names as text, and returns them unchanged', () => {
    const hostile = [
      '</script><script>alert(1)</script>',
      '</title></style><img src=x onerror=alert(1)>',
      `"'><b>`,
      '<!--',
      'Arroz & "coco" 🥥 \u2028',
    ];
    for (const name of hostile) {
      const page = buildPage({
        business: { name, description: name, address: name },
        categories: [{ id: 'c', name, products: [{ ...buildProduct(1, name, '1'), description: name }] }],
      });
      const html = render(page, assets, { openProductId: page.categories[0]?.products[0]?.id });
      expect(parsePage(html)).toEqual(withoutStaticContent(page));
      expect(html).toContain(escapeHtml(name));
      expect(html.match(/<script/g)).toHaveLength(3);
      expect(html.match(/<\/script>/g)).toHaveLength(3);
      expect(html.match(/<\/style>/g)).toHaveLength(1);
      expect(html).not.toMatch(/<img src=x|<b>|<!--(?! -->)(?!\/?\$)/);
    }
  });

  test('returns any name unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const page = buildPage({ business: { name } });
        expect(parsePage(render(page, assets))).toEqual(withoutStaticContent(page));
      }),
      { numRuns: 50 },
    );
  });

  test('has no scripts except its own files, and no handlers', () => {
    const html = render(buildPage(), assets);
    expect(html).toContain(
      '<script type="module" src="/assets/page/start-abc.js" async fetchpriority="high" data-page="/assets/page/hydrate-abc.js" data-lazy="/assets/page/lazy-parts-abc.js /assets/page/shared-abc.js"></script>',
    );
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  test('is the same text for the same page', () => {
    expect(render(buildPage(), assets)).toBe(render(buildPage(), assets));
  });

  test('is in Spanish where prices have the Brazilian format', () => {
    expect(render(buildPage({ money: { locale: 'pt-BR', currency: 'BRL' } }), assets)).toContain(
      '<html lang="es">',
    );
    expect(render(buildPage(), assets)).toContain('<html lang="es-CO">');
  });
});

describe('a message document', () => {
  test('tells people and search engines that there is no page', () => {
    const html = renderMessage(assets, { heading: 'No se encontró el negocio', help: 'Revisa el enlace' });
    expect(html).toContain('<h1>No se encontró el negocio</h1>');
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Intentar de nuevo');
  });

  test('offers a way on without a script', () => {
    const html = renderMessage(assets, { heading: 'No está', help: 'Revisa', home: true });
    expect(html).toContain('<a class="button" href="/">Ir al inicio</a>');
    expect(html).not.toContain('<script');
  });

  test('offers a reload where that may help', () => {
    const html = renderMessage(assets, { heading: '<b>', help: '<i>', retry: true });
    expect(html).toContain('<a class="button" href="">Intentar de nuevo</a>');
    expect(html).not.toMatch(/<b>|<i>/);
  });
});

describe('the report form', () => {
  const title = 'Reportar esta página';
  const reported = { userId: 'u', name: '<Fogón>', link: 'https://vitrina.test/fogon', title };

  test('has every reason, and keeps the values after an error', () => {
    const values = { reason: 'illegal', note: '</textarea><b>', contact: '"><b>' };
    const html = renderReport(reported, assets, { message: 'Elige el motivo', values });
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    expect(html).toContain('value="illegal" required checked');
    expect(html).toContain('Elige el motivo');
    expect(html).toContain('<h1>Reportar esta página</h1>');
    expect(html).not.toMatch(/<b>|<Fog/);
    expect(html).toContain('&#60;/textarea&#62;');
  });

  test('is followed by thanks and a link back', () => {
    expect(renderReportSent(reported, assets)).toContain('href="https://vitrina.test/fogon"');
  });
});
