import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedGroups, findLineProblem, type LineChoice, priceLine } from './line.ts';

const option = (id: string, price = '0', disables: string[] = []) => ({
  ...{ id, name: id, price, soldOut: false },
  disables,
});
type Option = ReturnType<typeof option>;
const group = (id: string, options: Option[], fields: object = {}) => ({
  ...{ id, name: id, min: 0, max: 4, repeat: true, included: 0, extraPrice: '0', options },
  ...fields,
});
type Group = ReturnType<typeof group>;
const lunch = { name: 'Almuerzo', price: '15000', soldOut: false, variants: [] };
const choose = (...ids: (string | [string, number])[]): LineChoice => ({
  productId: 'p',
  variantId: null,
  options: ids.map((id) => (typeof id === 'string' ? { id, quantity: 1 } : { id: id[0], quantity: id[1] })),
});

describe('two sides, the third costs 2000', () => {
  const sides = group('lados', [option('arroz'), option('papa'), option('aguacate', '1500')], {
    included: 2,
    extraPrice: '2000',
  });
  const price = (...ids: Parameters<typeof choose>) => priceLine(lunch, [sides], choose(...ids));

  test('the included ones are free, and each further one costs', () => {
    expect(price()).toBe('15000');
    expect(price('arroz', 'papa')).toBe('15000');
    expect(price(['arroz', 2])).toBe('15000');
    expect(price(['arroz', 3])).toBe('17000');
    expect(price(['arroz', 2], ['papa', 2])).toBe('19000');
  });

  test('what an option adds is always added', () => {
    expect(price('aguacate')).toBe('16500');
    expect(price('arroz', 'papa', 'aguacate')).toBe('18500');
    expect(price(['aguacate', 3])).toBe('21500');
  });
});

describe('an option that disables groups', () => {
  const soup = group('sopa', [option('ajiaco'), option('crema', '1000', ['jugo'])], { min: 1, max: 1 });
  const main = group('seco', [option('pollo'), option('sancocho', '0', ['sopa', 'postre'])], {
    min: 1,
    max: 1,
  });
  const juice = group('jugo', [option('mora', '500')], { min: 1, max: 1 });
  const names = (groups: Group[], ...ids: string[]) =>
    askedGroups(groups, choose(...ids)).map(({ id }) => id);

  test('spares its groups, and nothing can be chosen in them', () => {
    const groups = [soup, main, juice];
    expect(names(groups, 'pollo')).toEqual(['sopa', 'seco', 'jugo']);
    expect(names(groups, 'sancocho')).toEqual(['seco', 'jugo']);
    const problem = (...ids: string[]) =>
      findLineProblem(lunch, askedGroups(groups, choose(...ids)), choose(...ids))?.kind ?? null;
    expect(problem('sancocho', 'mora')).toBeNull();
    expect(problem('pollo', 'mora')).toBe('too-few');
    expect(problem('sancocho', 'ajiaco', 'mora')).toBe('unknown-option');
  });

  test('disables nothing itself while its group is disabled', () => {
    for (const groups of [
      [soup, main, juice],
      [juice, main, soup],
      [main, juice, soup],
    ]) {
      expect(names(groups, 'crema', 'pollo')).not.toContain('jugo');
      expect(names(groups, 'crema', 'sancocho')).toContain('jugo');
    }
  });

  test('leaves one of two groups that disable each other', () => {
    const first = group('a', [option('a1', '0', ['b'])]);
    const second = group('b', [option('b1', '0', ['a'])]);
    expect(names([first, second], 'a1', 'b1')).toEqual(['b']);
    expect(names([second, first], 'a1', 'b1')).toEqual(['a']);
  });
});

/** Groups whose options disable groups of a lower number only, in any order of the product. */
const groupIds = ['g0', 'g1', 'g2', 'g3', 'g4'];
const cents = fc.nat(2_000_000).map((value) => ({
  value,
  text: `${Math.trunc(value / 100)}${value % 100 ? `.${String(value % 100).padStart(2, '0')}` : ''}`,
}));
const randomGroup = (level: number) =>
  fc.record({
    extra: cents,
    included: fc.nat(4),
    options: fc.array(fc.record({ price: cents, disables: fc.subarray(groupIds.slice(0, level)) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });
const randomMenu = fc.tuple(
  fc.tuple(...groupIds.map((_, level) => randomGroup(level))),
  fc.shuffledSubarray(groupIds, { minLength: 5 }),
  fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }),
);

test('the price is that of a count by hand, for any groups and any choice', () => {
  fc.assert(
    fc.property(randomMenu, ([randoms, order, quantities]) => {
      const all = randoms.map((random, level) =>
        group(
          `g${level}`,
          random.options.map(({ price, disables }, index) =>
            option(`g${level}o${index}`, price.text, disables),
          ),
          { included: random.included, extraPrice: random.extra.text },
        ),
      );
      const groups = order.flatMap((id) => all.find((each) => each.id === id) ?? []);
      const quantityOf = (level: number, index: number) => quantities[level * 4 + index] ?? 0;
      const options = randoms.flatMap((random, level) =>
        random.options.flatMap((_, index) => {
          const quantity = quantityOf(level, index);
          return quantity > 0 ? [{ id: `g${level}o${index}`, quantity }] : [];
        }),
      );
      const choice = { productId: 'p', variantId: null, options };

      // From the highest level down, so that what disables a group is known before the group.
      const disabled = new Set<string>();
      let sum = 1_500_000;
      for (let level = 4; level >= 0; level--) {
        const random = randoms[level];
        if (!random || disabled.has(`g${level}`)) continue;
        let pieces = 0;
        random.options.forEach(({ price, disables }, index) => {
          for (let piece = 0; piece < quantityOf(level, index); piece++) {
            pieces += 1;
            sum += price.value + (pieces > random.included ? random.extra.value : 0);
            for (const id of disables) disabled.add(id);
          }
        });
      }

      const asked = askedGroups(groups, choice);
      expect(asked.map(({ id }) => id)).toEqual(order.filter((id) => !disabled.has(id)));
      const [whole = '0', part = '00'] = priceLine(lunch, asked, choice).split('.');
      expect(Number(whole) * 100 + Number(part)).toBe(sum);
    }),
    { numRuns: 300 },
  );
});
