import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, fromOklch, isReadableOn, makeReadable, mixColors, toOklch } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrastRatio', () => {
  test('is 21 between black and white and 1 between a colour and itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#2196F3', '#2196f3')).toBe(1);
  });

  test('gives the published ratio of the default blue on white', () => {
    expect(contrastRatio('#2196F3', '#FFFFFF')).toBeCloseTo(3.12, 2);
  });

  test('does not depend on which colour is the ground', () => {
    fc.assert(fc.property(color, color, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)));
  });
});

describe('makeReadable', () => {
  test('keeps a colour that reads exactly as it was chosen', () => {
    expect(makeReadable('#C4126B', '#FFFFFF')).toBe('#C4126B');
  });

  test('reads on any ground, whatever was chosen', () => {
    fc.assert(fc.property(color, color, (ink, ground) => isReadableOn(makeReadable(ink, ground), ground)));
  });

  test('moves the default blue on white by little and keeps its hue', () => {
    const moved = makeReadable('#2196F3', '#FFFFFF');
    const [from, to] = [toOklch('#2196F3'), toOklch(moved)];
    expect(contrastRatio(moved, '#FFFFFF')).toBeLessThan(4.7);
    expect(Math.abs(from[0] - to[0])).toBeLessThan(0.12);
    expect(Math.abs(from[2] - to[2])).toBeLessThan(0.06);
  });

  test('gives the better of black and white when nothing reads on all grounds', () => {
    expect(makeReadable('#808080', ['#000000', '#ffffff'], 7)).toMatch(/^#(000000|ffffff)$/);
  });
});

describe('oklch', () => {
  test('comes back to the same colour, give or take one step of a channel', () => {
    fc.assert(
      fc.property(color, (value) => {
        const back = fromOklch(toOklch(value));
        for (const start of [1, 3, 5]) {
          const [a, b] = [value, back].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
          expect(Math.abs((a ?? 0) - (b ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test('mixes from one end to the other', () => {
  expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mixColors('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
});
