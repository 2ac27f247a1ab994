import { expect, test } from 'vitest';
import { receiptNumber } from './rules.ts';

test('a receipt number has groups of four digits', () => {
  expect(receiptNumber({ id: '0190b3c0-aaaa-7bbb-8ccc-3f2a91bc77d0' })).toBe('3F2A-91BC-77D0');
});
