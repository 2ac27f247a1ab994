import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { describe, expect, test } from 'vitest';
import { render } from './render.tsx';
import { assets, buildPage, buildPicture, buildProduct } from './testing/build-page.ts';

/** Six products in two categories; the first has three pictures. */
const products = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => ({
  ...buildProduct(index, name, '1'),
  images: name === 'a' ? ['a', 'a2', 'a3'].map((each) => buildPicture(each)) : [buildPicture(name)],
}));
const page = buildPage({
  categories: [
    { id: 'c1', name: 'Sopas', products: products.slice(0, 2) },
    { id: 'c2', name: 'Postres', products: products.slice(2) },
  ],
});

const body = (html: string) => /<body>([\s\S]*)<script type="application\/json"/.exec(html)?.[1] ?? '';
const images = (html: string) => body(html).match(/<img\b[^>]*>/g) ?? [];
const cards = images(render(page, assets));

describe('the pictures of cards', () => {
  test('have a few widths for phones and desktops, and their sizes', () => {
    expect(cards).toHaveLength(6);
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) {
      const { url, srcSet } = buildPicture(name);
      expect(cards[index]).toContain(` srcSet="${srcSet.replace(/^\S+ 160w, |, \S+ (960|1280)w/g, '')}"`);
      expect(cards[index]).toContain(` src="${url}"`);
      expect(cards[index]).toContain(
        ' sizes="(min-width: 1280px) 285px, (min-width: 1200px) calc(25vw - 35px), ' +
          '(min-width: 900px) calc(33.33vw - 40px), (min-width: 600px) calc(50vw - 34px), calc((116px) * 1.33)"',
      );
    }
  });

  test.each([
    { stored: [240, 320, 480, 640, 960, 1280], shown: ['320w', '480w', '640w'] },
    { stored: [160, 320, 480, 640, 960], shown: ['320w', '480w', '640w'] },
    { stored: [240, 320, 480, 500], shown: ['320w', '480w', '500w'] },
    { stored: [120], shown: ['120w'] },
  ])('of the widths $stored have $shown', ({ stored, shown }) => {
    const product = { ...buildProduct(1, 'Ajiaco', '1'), images: [buildPicture('a', {}, stored)] };
    const two = { ...page, categories: [{ id: 'c', name: 'Sopas', products: [product, ...products] }] };
    const [image = ''] = images(render(two, assets));
    expect(image.match(/\d+w(?=[,"])/g)).toEqual(shown);
  });

  test('have their dimensions, and a placeholder where they show at once', () => {
    for (const card of cards) expect(card).toContain(' width="1280" height="960"');
    const placeholder = ' style="background-image:url(&quot;data:image/webp;base64,UklGRhIAAABXRUJQ&quot;)"';
    expect(cards.map((card) => card.includes(placeholder))).toEqual([true, true, false, false, false, false]);
  });

  test('load at once where they show without scrolling, whatever their category', () => {
    expect(cards.map((card) => card.includes('loading="lazy"'))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(cards.map((card) => card.includes('fetchPriority="high"')).lastIndexOf(true)).toBe(0);
    for (const card of cards) expect(card).toContain('decoding="async"');
  });

  test('are large for the only product of a menu', () => {
    const one = buildPage({ categories: [{ id: 'c', name: 'Sopas', products: products.slice(0, 1) }] });
    expect(images(render(one, assets))[0]).toContain('calc(100vw - 32px)"');
  });

  test('load the first picture before the others', () => {
    const withoutPicture = { ...buildProduct(9, 'Sin foto', '1') };
    const html = render(
      buildPage({ categories: [{ id: 'c', name: 'Sopas', products: [withoutPicture, ...products] }] }),
      assets,
    );
    expect(images(html)[0]).toContain('fetchPriority="high"');
  });

  test('load after the cover of the header and before the page background', () => {
    const cover = buildPicture('cover');
    const html = render(
      buildPage({
        business: { headerImage: cover, pageImage: cover },
        categories: [{ id: 'c', name: 'Sopas', products }],
      }),
      assets,
    );
    expect(images(html).map((image) => /fetchPriority="(\w+)"/.exec(image)?.[1])).toEqual([
      'low',
      'high',
      ...products.map((_, index) => (index < 2 ? 'low' : undefined)),
    ]);
  });
});

describe('the pictures of the open product', () => {
  const html = render(page, assets, { openProductId: products[0]?.id });
  const slides = images(html).filter((image) => !image.includes('alt=""'));

  test('fill the dialog on a phone and half of it on a desktop', () => {
    expect(slides).toHaveLength(3);
    for (const slide of slides)
      expect(slide).toContain(
        ' sizes="(min-width: 1068px) calc((580px) * 1.19), (min-width: 900px) calc((58vw - 40px) * 1.43), ' +
          '(min-width: 600px) 560px, 100vw"',
      );
    expect(slides.map((slide) => slide.includes('loading="lazy"'))).toEqual([false, true, true]);
  });
});

test.each<Partial<Picture>>([
  { placeholder: '"><script>alert(1)</script>' },
  { placeholder: 'data:image/webp;base64,AA"><img src=x onerror=alert(1)>' },
  { placeholder: 'data:image/webp;base64,AA");position:fixed;background:url("https://elsewhere.test' },
  { placeholder: "data:image/webp;base64,AA');color:red" },
  { placeholder: 'data:image/webp;base64,AA\\22);color:red' },
  { url: '"><img src=x onerror=alert(1)>', srcSet: '"><img src=x onerror=alert(1)> 1w' },
])('a hostile picture stays inside its attributes: %j', (changes) => {
  const product = { ...buildProduct(1, 'Ajiaco', '1'), images: [buildPicture('a', changes)] };
  const hostile = buildPage({ categories: [{ id: 'c', name: 'Sopas', products: [product] }] });
  const html = render(hostile, assets, { openProductId: product.id });
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html).not.toContain('<img src=x');
  expect(images(html)).toHaveLength(2);
  if (changes.placeholder) expect(body(html)).not.toMatch(/<img[^>]* style=/);
});
