import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPage, buildPicture, buildProduct } from '../testing/build-page.ts';
import { buildLongMenu, buildLongMenuWithChoices } from '../testing/long-menu.ts';
import { compactPage, expandPage, withoutOffscreenPlaceholders } from './page-data.ts';

const roundTrip = (page: ReturnType<typeof buildPage>) => expandPage(JSON.stringify(compactPage(page)));

describe('a compact page', () => {
  test('expands to the same page', () => {
    const picture = buildPicture('a');
    const page = buildPage({
      categories: buildLongMenu(20),
      business: { logo: picture, headerImage: picture, pageImage: null },
    });
    expect(roundTrip(page)).toEqual(page);
    expect(JSON.stringify(compactPage(page)).length).toBeLessThan(JSON.stringify(page).length * 0.7);
  });

  test('expands to the same products, with and without choices', () => {
    const page = buildPage(buildLongMenuWithChoices(20));
    expect(roundTrip(page)).toEqual(page);
    expect(roundTrip(buildPage())).toEqual(buildPage());
  });

  test('expands to the same page whatever the URLs of its pictures', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', '/a-7.webp', '/a-7.webp 7w, /a-8.webp 8w', '7', ', '),
    );
    const picture = fc.record({
      url: text,
      srcSet: text,
      width: fc.nat(20),
      height: fc.nat(20),
      placeholder: text,
    });
    fc.assert(
      fc.property(picture, (logo) => {
        const page = buildPage({ business: { logo } });
        expect(roundTrip(page)).toEqual(page);
      }),
    );
  });
});

describe('placeholders', () => {
  const product = (n: number) => ({
    ...buildProduct(n, `Plato ${n}`, '1'),
    images: [buildPicture(`${n}a`), buildPicture(`${n}b`)],
  });
  const page = buildPage({
    categories: [{ id: 'c', name: 'Todo', products: Array.from({ length: 12 }, (_, n) => product(n)) }],
  });
  const hasPlaceholder = (openId: string | null) =>
    withoutOffscreenPlaceholders(page, openId).categories[0]?.products.map(({ images }) =>
      images.map(({ placeholder }) => placeholder !== ''),
    );

  test('are kept for the covers that show without scrolling', () => {
    const visible = [true, false];
    expect(hasPlaceholder(null)).toEqual([...Array(2).fill(visible), ...Array(10).fill([false, false])]);
  });

  test('are kept for the cover of the open product', () => {
    expect(hasPlaceholder(product(9).id)?.[9]).toEqual([true, false]);
  });
});
