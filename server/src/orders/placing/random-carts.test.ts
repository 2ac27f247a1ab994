import { getWords } from '@vitrina/contract/business/words.ts';
import { priceSizes } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { minSteps, type SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import { cartMessage } from '@vitrina/contract/orders/placing/cart-message.ts';
import { findDiscount } from '@vitrina/contract/orders/placing/discount.ts';
import { orderMessage } from '@vitrina/contract/orders/placing/order-message.ts';
import { type Country, countries, countryCodes } from '@vitrina/contract/platform/money/countries.ts';
import { currencyDecimals, formatPrice, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { type ExportedOrder, formatOrdersCsv } from '../figures/export-view.ts';
import { type OfferedProduct, priceOrder } from './pricing.ts';

type Random = ReturnType<typeof createRandom>;

const sellBys: (SellBy | null)[] = [
  null,
  null,
  { unit: 'kg', step: '0.25', min: '0.5' },
  { unit: 'm', step: '0.001', min: '0.001', max: '0.5' },
  { unit: 'litro', step: '1.5', min: '3' },
];

/** A cart over all kinds of price that a customer can order. */
function buildCart(random: Random, country: Country) {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const hasCents = currencyDecimals(countries[country].currency) > 0;
  const price = (most = 90_000) =>
    `${Math.floor(random() * most)}${hasCents ? pick(['', '', '.50', '.05', '.99']) : ''}`;
  /** By the id of an option: what it adds in all sizes but the large one, and there. */
  const bySize = new Map<string, readonly [others: string, large: string]>();
  const lines = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => {
    const sizes = random() < 0.3 ? ['Chica', 'Grande'] : [];
    const offerBySize = (id: string) => {
      const [others, large] = [price(900), price(900)];
      bySize.set(id, [others, large]);
      const names = sizes.length > 0 ? sizes : [''];
      return { prices: priceSizes({ price: others, prices: { ' GRANDE ': large } }, names, false) };
    };
    const product: OfferedProduct = {
      id: `product-${index}`,
      kind: null,
      name: `Producto ${index}`,
      price: price(),
      soldOut: null,
      isSoldThen: true,
      containerFee: random() < 0.3 ? price(900) : null,
      priceKind: pick([null, 'from' as const]),
      unit: null,
      maxPerOrder: null,
      sellBy: pick(sellBys),
      variants: sizes.map((name) => ({ id: `${index}-${name}`, name, price: price(), soldOut: null })),
      optionGroups:
        random() < 0.4
          ? [
              {
                id: `group-${index}`,
                name: 'Extras',
                min: 0,
                max: 5,
                repeat: true,
                included: Math.floor(random() * 3),
                extraPrice: pick(['0', price(900)]),
                isHighest: random() < 0.2,
                variantIds: null,
                options: ['a', 'b'].map((name) => ({
                  id: `${index}-${name}`,
                  name,
                  price: price(900),
                  soldOut: null,
                  disables: [],
                  ...(random() < 0.4 && offerBySize(`${index}-${name}`)),
                })),
              },
            ]
          : [],
    };
    const halves = random() < 0.3 ? buildHalves(index, sizes, price) : [];
    product.optionGroups = [...product.optionGroups, ...halves];
    const { sellBy, optionGroups } = product;
    const quantity = minSteps(sellBy) + Math.floor(random() * 40);
    const input = {
      productId: product.id,
      variantId: product.variants.length > 0 ? pick(product.variants).id : null,
      options: optionGroups.flatMap(({ isPriced, options }) =>
        isPriced
          ? options
              .slice(random() < 0.5 ? 0 : 1)
              .slice(0, 2)
              .map(({ id }) => ({ id, quantity: 1 }))
          : options.flatMap(({ id }) =>
              random() < 0.6 ? [{ id, quantity: 1 + Math.floor(random() * 2) }] : [],
            ),
      ),
      quantity,
      ...(sellBy && { sellBy: { unit: sellBy.unit, step: sellBy.step } }),
      notes: '',
      takeaway: false,
    };
    return { product, input };
  });
  return {
    lines,
    bySize,
    deliveryFee: random() < 0.5 ? price(9_000) : null,
    percent: random() < 0.5 ? pick(['0.5', '10', '33.33', '50']) : null,
  };
}

/** Two halves with a price in each size, of which the dearer is the price. */
function buildHalves(
  index: number,
  sizes: readonly string[],
  price: () => string,
): OfferedProduct['optionGroups'] {
  const names = sizes.length > 0 ? sizes : [''];
  const options = ['x', 'y', 'z'].map((name) => ({
    ...{ id: `${index}-${name}`, name, price: '1', soldOut: null, disables: [] },
    prices: names.map((size) => [size, price()] as const),
  }));
  const counts = { min: 2, max: 2, repeat: false, included: 0, extraPrice: '0' };
  return [
    {
      id: `halves-${index}`,
      name: 'Mitades',
      ...counts,
      isHighest: true,
      isPriced: true,
      variantIds: null,
      options,
    },
  ];
}

/** The model: whole numbers of ten-thousandths, one line after the other. */
function reckon({ lines, bySize, deliveryFee, percent }: ReturnType<typeof buildCart>, hasCents: boolean) {
  const unit = 10_000n;
  const read = (text: string) => BigInt(Math.round(Number(text) * 100)) * 100n;
  const smallest = hasCents ? unit / 100n : unit;
  const subtotals = lines.map(({ product, input }) => {
    const size = product.variants.find(({ id }) => id === input.variantId);
    const hasHalves = product.optionGroups.some(({ isPriced }) => isPriced);
    let each = hasHalves ? 0n : read((size ?? product).price);
    for (const { options, included = 0, extraPrice = '0', isHighest } of product.optionGroups) {
      let chosen = 0;
      let highest = 0n;
      for (const { id, price: onePrice, prices } of options) {
        const own = bySize.get(id)?.[size?.name === 'Grande' ? 1 : 0];
        const added = own ?? (prices ? (new Map(prices).get(size?.name ?? '') ?? '') : onePrice);
        const count = input.options.find((option) => option.id === id)?.quantity ?? 0;
        for (let n = 0; n < count; n++) {
          chosen += 1;
          if (read(added) > highest) highest = read(added);
          if (isHighest) continue;
          each += read(added) + (chosen > included ? read(extraPrice) : 0n);
        }
      }
      each += isHighest ? highest : 0n;
    }
    if (!product.sellBy) return each * BigInt(input.quantity);
    const thousandths = BigInt(Math.round(Number(product.sellBy.step) * 1000)) * BigInt(input.quantity);
    const exact = each * thousandths;
    const step = smallest * 1000n;
    const [whole, rest] = [exact / step, exact % step];
    return (whole + (rest * 2n >= step ? 1n : 0n)) * smallest;
  });
  const subtotal = subtotals.reduce((sum, one) => sum + one, 0n);
  const containers = lines.reduce(
    (sum, { product, input }) =>
      sum + read(product.containerFee ?? '0') * BigInt(product.sellBy ? 1 : input.quantity),
    0n,
  );
  const share = subtotal * BigInt(Math.round(Number(percent ?? '0') * 100));
  const whole = share / 10_000n / smallest;
  const discount = (whole + (whole * smallest * 10_000n < share ? 1n : 0n)) * smallest;
  const total = subtotal - discount + containers + (deliveryFee === null ? 0n : read(deliveryFee));
  const write = (amount: bigint) => {
    const cents = amount / 100n;
    return `${cents / 100n}${cents % 100n === 0n ? '' : `.${String(cents % 100n).padStart(2, '0')}`}`;
  };
  return {
    subtotals: subtotals.map(write),
    subtotal: write(subtotal),
    discount: discount > 0n ? write(discount) : null,
    containerFee: containers > 0n ? write(containers) : null,
    total: write(total),
  };
}

async function checkCart(random: Random, country: Country): Promise<void> {
  const { locale, currency } = countries[country];
  const money = { locale, currency };
  const words = getWords('catalog', country);
  const cart = buildCart(random, country);
  const { lines, deliveryFee, percent } = cart;
  const expected = reckon(cart, currencyDecimals(currency) > 0);

  const priced = priceOrder(
    lines.map(({ input }) => input),
    new Map(lines.map(({ product }) => [product.id, product])),
    {
      currency,
      mode: 'delivery',
      deliveryFee,
      expectedTotal: expected.total,
      findDiscount: (subtotal) =>
        findDiscount(subtotal, 'cash', percent === null ? undefined : { cash: percent }, money),
    },
  );
  expect(priced.changes).toEqual([]);
  expect({
    subtotals: priced.lines.map(({ subtotal }) => subtotal),
    subtotal: priced.subtotal,
    discount: priced.discount?.amount ?? null,
    containerFee: priced.containerFee,
    total: priced.total,
  }).toEqual(expected);

  const readSums = (message: string) =>
    message.split('\n').flatMap((line) => {
      const sum = / = (.+)$/.exec(line)?.[1] ?? /^\*?Total: ([^*]+)\*?$/.exec(line)?.[1];
      return sum === undefined ? [] : [parsePrice(sum, money)];
    });
  const context = { businessName: 'Fonda', link: 'https://vitrina.test/fonda', money, words };
  const sums = [...expected.subtotals, expected.total];
  const fees = { deliveryFee, containerFee: priced.containerFee };
  // What the page sends while no server answers, and what the placed order says.
  expect(
    readSums(
      cartMessage({
        ...context,
        customerName: 'Ana',
        notes: '',
        lines: priced.lines.map((line, index) => ({
          name: line.name,
          price: line.unitPrice,
          quantity: line.quantity,
          sellBy: lines[index]?.product.sellBy ?? undefined,
        })),
        ...fees,
        discount: priced.discount,
      }),
    ),
  ).toEqual(sums);
  const order: ExportedOrder = {
    ...({} as ExportedOrder),
    number: 1,
    state: 'completed',
    createdAt: '2026-11-22T20:00:00Z',
    customer: { name: 'Ana', phone: null },
    fulfilment: { mode: 'delivery', address: 'Calle 1', zone: 'Centro', reference: '', minutes: null },
    lines: priced.lines,
    notes: '',
    subtotal: priced.subtotal,
    ...fees,
    ...(priced.discount && { discount: priced.discount }),
    total: priced.total,
    currency,
    payment: { method: 'cash', paysWith: null },
    paid: false,
    requestedFor: null,
    reason: null,
    spam: false,
  };
  expect(
    readSums(
      orderMessage(
        { ...order, customerName: 'Ana' },
        {
          ...context,
          url: 'https://vitrina.test/pedido/x',
          confirmationUrl: null,
          timeZone: 'America/Bogota',
        },
      ),
    ),
  ).toEqual(sums);

  const table: string[] = [];
  const region = { ...money, timeZone: 'America/Bogota', type: 'catalog' as const, country };
  for await (const part of formatOrdersCsv(toAsync([order]), region)) table.push(part);
  const delimiter = table[0]?.includes(';') ? ';' : ',';
  const rows = table
    .slice(1)
    .join('')
    .trim()
    .split('\r\n')
    .map((row) => splitCells(row, delimiter));
  const [subtotalColumn, totalColumn] = [16, 19];
  expect(rows.map((cells) => parsePrice(cells[subtotalColumn] ?? '', money))).toEqual(expected.subtotals);
  expect(parsePrice(rows[0]?.[totalColumn] ?? '', money)).toBe(expected.total);
  // A person can type what is shown.
  expect(parsePrice(formatPrice(expected.total, money), money)).toBe(expected.total);
}

async function* toAsync<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

function splitCells(row: string, delimiter: string): string[] {
  const cells = row.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}]*))(?:${delimiter}|$)`, 'g'));
  return [...cells].map(([, quoted, plain = '']) => quoted ?? plain);
}

async function checkCarts(seed: number, count: number): Promise<void> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index++)
    await checkCart(random, countryCodes[index % countryCodes.length] as Country);
}

test('random carts cost the same by a second model, for the server, the messages and the table of orders', () =>
  checkCarts(1, 440));

test('ten thousand random carts do', { tags: ['long'] }, () => checkCarts(2, 10_000));
