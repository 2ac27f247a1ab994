import { expect, test } from 'vitest';
import { buildOrder } from '../testing/order.ts';
import { filterOrders, noFilter } from './filter.ts';

const zone = { mode: 'delivery' as const, address: 'Calle 1', zone: 'Belén', reference: '', minutes: null };
const orders = [
  buildOrder({ id: 'a', number: 12, customer: { name: 'Íngrid Díaz', phone: null } }),
  buildOrder({ id: 'b', number: 254, fulfilment: { mode: 'table', table: 'Mesa 7' } }),
  buildOrder({ id: 'c', number: 31, fulfilment: zone }),
];
const find = (filter: Partial<typeof noFilter>) =>
  filterOrders(orders, { ...noFilter, ...filter }).map(({ id }) => id);

test.each([
  ['', ['a', 'b', 'c']],
  ['254', ['b']],
  ['#12', ['a']],
  ['ingrid', ['a']],
  ['mesa 7', ['b']],
  ['belen', ['c']],
  ['nadie', []],
])('«%s» finds orders by number, name, table and zone', (search, ids) => {
  expect(find({ search })).toEqual(ids);
});

test('a mode leaves out the others, also in a search', () => {
  expect(find({ mode: 'pickup' })).toEqual(['a']);
  expect(find({ mode: 'pickup', search: 'mesa' })).toEqual([]);
});
