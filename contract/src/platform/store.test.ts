import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a change reaches every listener until it unsubscribes', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
