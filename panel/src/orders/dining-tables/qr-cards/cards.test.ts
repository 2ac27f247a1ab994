import { expect, test } from 'vitest';
import { toCardPages } from '../../../ui/qr-cards/cards.ts';
import { toTableCards } from './cards.ts';

test('each table has a card with its own link, and the last page may have fewer', () => {
  const tables = Array.from({ length: 5 }, (_, n) => ({
    id: `t${n}`,
    name: `Mesa ${n + 1}`,
    key: `key-${n}-key`,
    version: 1,
  }));
  const cards = toTableCards(tables, { publicLink: 'https://vitrina.test/la-totuma' });
  expect(cards[2]).toMatchObject({ title: 'Mesa 3', link: 'https://vitrina.test/la-totuma?mesa=key-2-key' });
  expect(toCardPages(cards, 4).map((page) => page.length)).toEqual([4, 1]);
});
