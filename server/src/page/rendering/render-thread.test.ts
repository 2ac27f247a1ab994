import { expect, test } from 'vitest';
import { withBuffers } from './render-thread.ts';

test('a page from another thread has its own bytes, without the rest of the pool', () => {
  const pool = Buffer.from('other page, this page, other page');
  const part = structuredClone(pool.subarray(12, 21));
  const page = withBuffers({
    br: part as Buffer,
    gzip: part as Buffer,
    isMaxCompressed: false,
    sendCount: 0,
    hash: '',
  });
  expect(String(page.br)).toBe('this page');
  expect(String(page.gzip)).toBe('this page');
});
