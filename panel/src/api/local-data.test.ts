// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { readLocalData, storeLocalData } from './local-data.ts';
import { ownerToken } from './token.ts';

beforeEach(() => {
  localStorage.clear();
  ownerToken.store('t0ken');
  storeLocalData('product-draft.new', { name: 'Arepa' });
  storeLocalData('products', [1]);
});

test('a log-out leaves nothing of the account', () => {
  ownerToken.clear();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a session that expires leaves what was being typed, and nothing else', () => {
  ownerToken.clear(true);
  expect(readLocalData('product-draft.new')).toEqual({ name: 'Arepa' });
  expect(readLocalData('products')).toBeUndefined();
  expect(ownerToken.read()).toBeNull();
});
