import { describe, expect, test } from 'vitest';
import { isTypedName, monthlyIncome } from './rules.ts';

describe('income', () => {
  test('income is users × price, to the cent', () => {
    expect(
      monthlyIncome(
        { free: 40, basic: 7, pro: 3, premium: 2 },
        { free: '0.00', basic: '4.99', pro: '9.99', premium: '15.99' },
      ),
    ).toEqual({
      byPlan: { free: '0.00', basic: '34.93', pro: '29.97', premium: '31.98' },
      total: '96.88',
    });
  });

  test('income uses 9.99 for pro, 15.99 for premium and 0 for basic where a price is not known', () => {
    expect(monthlyIncome({ free: 9, basic: 7, pro: 3, premium: 2 }, {})).toEqual({
      byPlan: { free: '0.00', basic: '0.00', pro: '29.97', premium: '31.98' },
      total: '61.95',
    });
    expect(monthlyIncome({ basic: 7, pro: 3 }, { basic: '1' }).total).toBe('36.97');
  });

  test('income uses a price of 0', () => {
    expect(monthlyIncome({ pro: 3 }, { pro: '0' }).total).toBe('0.00');
  });

  test('income is exact where floating point is not', () => {
    expect(monthlyIncome({ basic: 3 }, { basic: '0.1' }).total).toBe('0.30');
    expect(monthlyIncome({ premium: 90_071_992_547_409 }, { premium: '99.99' }).total).toBe(
      '9006298534815425.91',
    );
  });
});

test.each([
  ['Ana Díaz', 'Ana Díaz', true],
  ['  Ana   Díaz ', 'Ana Díaz', true],
  ['Ana Di\u0301az', 'Ana Díaz', true],
  ['ana díaz', 'Ana Díaz', false],
  ['Ana Diaz', 'Ana Díaz', false],
  ['Ana', 'Ana Díaz', false],
  ['', 'Ana Díaz', false],
])('«%s» matches «%s»: %s', (input, name, isMatch) => {
  expect(isTypedName(input, name)).toBe(isMatch);
});
