import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, fromOklch, isReadableOn, makeReadable, mixColors, toOklch } from './colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrastRatio', () => {
  test('the ratio is 21 between black and white and 1 between a colour and itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#2196F3', '#2196f3')).toBe(1);
  });

  test('the ratio of the default blue on white is the published one', () => {
    expect(contrastRatio('#2196F3', '#FFFFFF')).toBeCloseTo(3.12, 2);
  });

  test('the ratio does not depend on which colour is the background', () => {
    fc.assert(fc.property(color, color, (a, b) => contrastRatio(a, b) === contrastRatio(b, a)));
  });
});

describe('makeReadable', () => {
  test('a readable colour stays unchanged', () => {
    expect(makeReadable('#C4126B', '#FFFFFF')).toBe('#C4126B');
  });

  test('the result is readable on any background', () => {
    fc.assert(
      fc.property(color, color, (text, background) =>
        isReadableOn(makeReadable(text, background), background),
      ),
    );
  });

  test('the default blue on white changes little and keeps its hue', () => {
    const readable = makeReadable('#2196F3', '#FFFFFF');
    const [from, to] = [toOklch('#2196F3'), toOklch(readable)];
    expect(contrastRatio(readable, '#FFFFFF')).toBeLessThan(4.7);
    expect(Math.abs(from[0] - to[0])).toBeLessThan(0.12);
    expect(Math.abs(from[2] - to[2])).toBeLessThan(0.06);
  });

  test('the result is black or white when no lightness is readable on all backgrounds', () => {
    expect(makeReadable('#808080', ['#000000', '#ffffff'], 7)).toMatch(/^#(000000|ffffff)$/);
  });
});

describe('oklch', () => {
  test('a round trip changes a channel by one step at most', () => {
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

test('mixColors interpolates from one colour to the other', () => {
  expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mixColors('#000000', '#ffffff', 1)).toBe('#ffffff');
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
});
