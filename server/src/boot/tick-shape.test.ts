import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keptTicks } from './tick-shape.ts';

test('an object of a tick is kept', async () => {
  await setImmediate();
  const shape = { callback: expect.any(Function) };
  expect(keptTicks).toMatchObject([shape]);
  expect(Object.getOwnPropertySymbols(keptTicks[0]).map(String)).toContain('Symbol(async_id_symbol)');
});
