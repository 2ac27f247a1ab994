import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type FieldConflict, mergeChanges, saveMerged } from './edit-conflicts.ts';

interface Row {
  version: number;
  name: string;
  price: string;
  social: { instagram?: string; tiktok?: string };
}
const base: Row = { version: 1, name: 'Ajiaco', price: '100', social: { instagram: 'ana' } };

/** A stored row that rejects changes of another version than its own. */
function createStore(initial: Row) {
  let stored = initial;
  const send = vi.fn(async (changes: object, { version }: Row) => {
    if (version !== stored.version) {
      throw new ApiError({ status: 409, code: 'EDIT_CONFLICT', message: 'Cambió', current: stored });
    }
    stored = { ...stored, ...changes, version: version + 1 };
    return stored;
  });
  return { send, read: () => stored };
}
const parse = (stored: unknown) => stored as Row;
const askNever = async () => {
  throw new Error('there is nothing to decide');
};

test('changes of different fields are merged and saved again', async () => {
  const store = createStore({ ...base, version: 4, price: '200' });
  const result = await saveMerged({
    base,
    changes: { name: 'Sopa' },
    parse,
    send: store.send,
    ask: askNever,
  });
  expect(store.read()).toEqual({ ...base, version: 5, name: 'Sopa', price: '200' });
  expect(result).toEqual({ row: store.read(), isMerged: true });
});

test('a field that both changed is decided by the owner, who sees both values', async () => {
  const stored = { ...base, version: 2, name: 'Sancocho', price: '200' };
  const changes = { name: 'Sopa', price: '300' };
  const store = createStore(stored);
  const ask = vi.fn(async (_: readonly FieldConflict[]) => new Set(['price']));
  await saveMerged({ base, changes, parse, send: store.send, ask });
  expect(ask.mock.lastCall?.[0]).toEqual([
    { field: 'name', mine: 'Sopa', stored: 'Sancocho' },
    { field: 'price', mine: '300', stored: '200' },
  ]);
  expect(store.read()).toMatchObject({ name: 'Sancocho', price: '300' });
});

test('nothing is saved until the owner decides', async () => {
  const stored = { ...base, version: 2, name: 'Sancocho' };
  const store = createStore(stored);
  const saving = saveMerged({
    base,
    changes: { name: 'Sopa' },
    parse,
    send: store.send,
    ask: async () => null,
  });
  await expect(saving).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  expect(store.read()).toBe(stored);
});

test('changes of a later known row are compared before they are sent', async () => {
  const current = { ...base, version: 2, name: 'Sancocho' };
  const store = createStore(current);
  const ask = vi.fn(async () => null);
  const saving = saveMerged({ base, changes: { name: 'Sopa' }, current, parse, send: store.send, ask });
  await expect(saving).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  expect([ask.mock.calls.length, store.send.mock.calls.length]).toEqual([1, 0]);
});

test('a change whose reply was lost is not sent again and asks nothing', async () => {
  const store = createStore({ ...base, version: 2, name: 'Sopa' });
  await saveMerged({ base, changes: { name: ' Sopa ' }, parse, send: store.send, ask: askNever });
  expect([store.send.mock.calls.length, store.read().version]).toEqual([1, 2]);
});

test('other errors are passed on', async () => {
  const error = new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: 'No está' });
  const send = () => Promise.reject(error);
  await expect(saveMerged({ base, changes: {}, parse, send, ask: askNever })).rejects.toBe(error);
});

test('the entries of a group are compared one by one, and the group is saved as a whole', async () => {
  const store = createStore({ ...base, version: 2, social: { instagram: 'ana', tiktok: 'ana.tok' } });
  const social = { instagram: 'ana.nueva', tiktok: '' };
  await saveMerged({ base, changes: { social }, groups: ['social'], parse, send: store.send, ask: askNever });
  expect(store.read().social).toEqual({ instagram: 'ana.nueva', tiktok: 'ana.tok' });
});

test('pictures are compared by their URLs', () => {
  const images = [{ url: '/a', width: 1 }, { url: '/b' }];
  const seen = { images: [{ url: '/a' }, { url: '/b' }] };
  expect(mergeChanges(seen, { images }, { images: [] })).toEqual({ changes: [], conflicts: [] });
});

test('the entries of a group may be lists, such as the hours of a day', () => {
  const span = (from: string) => [{ from, to: '18:00' }];
  const seen = { week: { monday: span('08:00'), tuesday: span('08:00'), sunday: [] } };
  const mine = { week: { ...seen.week, monday: span('07:00'), tuesday: span('07:00') } };
  const stored = { week: { ...seen.week, tuesday: span('10:00'), sunday: span('10:00') } };
  expect(mergeChanges(seen, mine, stored, ['week'])).toEqual({
    changes: [{ field: 'week.monday', mine: span('07:00') }],
    conflicts: [{ field: 'week.tuesday', mine: span('07:00'), stored: span('10:00') }],
  });
});

test('another object is one value, so that removing it or its last entry is a change', () => {
  const seen = { times: { week: [[]], outside: 'shown' }, sizes: { soup: ['Completo'] } };
  const merge = mergeChanges(seen, { times: null, sizes: {} }, seen);
  expect(merge.changes).toEqual([
    { field: 'times', mine: null },
    { field: 'sizes', mine: {} },
  ]);
});
