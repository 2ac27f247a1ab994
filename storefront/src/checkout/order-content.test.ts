import type { OrderChange } from '@vitrina/contract/orders/schema.ts';
import { expect, test } from 'vitest';
import type { CartLine } from '../cart/cart-lines.ts';
import { buildPage, buildProduct, money } from '../testing/build-page.ts';
import { emptyDraft, type Offer, toOffer } from './draft.ts';
import { readContent, readRest } from './order-content.ts';

const zone = { id: 'z1', name: 'Centro', fee: '4000', freeFrom: '50000', minimum: null, minutes: 30 };
const { words } = buildPage();

function buildOffer(settings: Partial<Offer['settings']> = {}): Offer {
  const ordering = {
    channel: 'cart' as const,
    phone: '573105550142',
    timeZone: 'America/Bogota',
    settings: {
      modes: ['delivery' as const],
      minimum: null,
      preparationMinutes: 20,
      acceptsLater: false,
      whatsappStep: true,
      paymentMethods: ['cash' as const],
      discountPercents: { cash: '10' },
      pausedUntil: null,
      tablesUntil: 60,
      ...settings,
    },
  };
  return toOffer(
    { ordering, opening: null, money, words },
    { table: null, hasUnknownTable: false, zones: [zone] },
  );
}

let count = 0;

function buildLine(name: string, price: string, quantity: number, containerFee?: string): CartLine {
  const product = {
    ...buildProduct(++count, name, price),
    categoryName: 'Todo',
    ...(containerFee && { containerFee }),
  };
  const choice = { productId: product.id, variantId: null, options: [] };
  return {
    key: product.id,
    product,
    choice,
    choices: [],
    quantity,
    sellBy: undefined,
    price,
    oldPrice: null,
    problem: null,
  };
}

const draft = { ...emptyDraft, zoneId: zone.id };
const stew = buildLine('Ajiaco', '20000', 3, '500');
const flan = buildLine('Flan', '5000', 1);

function readChanged(
  changes: OrderChange[],
  total: string | null,
  lines = [stew, flan],
  offer = buildOffer(),
) {
  const rest = readRest(lines, { changes, total }, [stew, flan], draft, offer);
  return rest && [...rest.lines.map(({ quantity, unitPrice }) => `${quantity} × ${unitPrice}`), rest.total];
}

test('of what is nearly gone the order keeps what is left. Discount, containers and free delivery follow', () => {
  // 65.000 less 10 %, with three containers, delivered for nothing.
  expect(readContent([stew, flan], draft, buildOffer()).total).toBe('60000');
  const change = { kind: 'sold-out', line: 0, was: 'Ajiaco', now: '2', reason: 'stock' } as const;
  // 45.000 less 10 %, with two containers. It is not enough for a free delivery. The server priced the flan alone.
  expect(readChanged([change], '8500')).toEqual(['2 × 20000', '1 × 5000', '45500']);
  const gone = { kind: 'sold-out', line: 1, was: 'Flan', now: '0', reason: 'stock' } as const;
  expect(readChanged([change, gone], null)).toEqual(['2 × 20000', '41000']);
  expect(readChanged([{ ...change, now: '0' }, gone], null)).toBeNull();
});

test('changes are taken: other prices, and without what cannot be had. The server says the total', () => {
  const price = { kind: 'price', line: 0, was: '20000', now: '22000' } as const;
  expect(readChanged([price], '70000')).toEqual(['3 × 22000', '1 × 5000', '70000']);
  for (const kind of ['sold-out', 'gone', 'choices'] as const)
    expect(readChanged([{ kind, line: 0, was: 'Ajiaco', now: null }], '8500')).toEqual(['1 × 5000', '8500']);
  expect(readChanged([{ kind: 'delivery-fee', was: null, now: '6000' }], '66000')).toEqual([
    '3 × 20000',
    '1 × 5000',
    '66000',
  ]);
});

test('a change is of the line that was sent, whatever the menu has dropped since', () => {
  const gone = { kind: 'gone', line: 0, was: 'Ajiaco', now: null } as const;
  expect(readChanged([gone], '8500', [flan])).toEqual(['1 × 5000', '8500']);
});
