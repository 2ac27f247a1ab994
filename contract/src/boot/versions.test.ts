import { expect, test } from 'vitest';
import { z } from 'zod';
import { callOf, type Endpoint } from '../platform/endpoint.ts';
import { endpoints } from './endpoints.ts';

const lastCounts = 'It sets one state, and the last tap counts.';
const order = 'An order of a list. What was arranged last counts, and no row changes.';

/** Calls that change a stored row without saying which version the caller saw, and why nothing is lost by that. */
const withoutVersion: Record<string, string> = {
  'PATCH /api/menu/:id/active': lastCounts,
  'PATCH /api/menu/:id/sold-out': lastCounts,
  'PATCH /api/option-groups/:id/options/:optionId/sold-out': lastCounts,
  'PATCH /api/orders/:id/paid': lastCounts,
  'PATCH /api/orders/:id/spam': lastCounts,
  'PATCH /api/orders/:id/minutes': 'It names the minutes that the caller saw: ORDER_MINUTES_CHANGED.',
  'PATCH /api/stock': 'Each count names the one that the caller saw.',
  'PUT /api/blocks/:id': 'The panel creates and removes blocks, and changes none.',
  'PUT /api/categories/reorder': order,
  'PUT /api/menu/reorder': order,
  'PUT /api/option-groups/reorder': order,
  'PUT /api/daily-menus/:id/:date': 'A list for one day, of which the screen keeps nothing older.',
  'PUT /api/daily-menus/reminder': 'One time, and the last choice counts.',
  'PUT /api/first-steps': 'It only ever hides the steps.',
  'PUT /api/profile': 'One name, which its owner alone changes.',
  'PUT /api/profile/pin': 'A secret, which nobody has read before.',
  'PUT /api/public/order-status/:token/push': 'The browser that asks replaces its own subscription.',
};

const changes = endpoints.filter(({ method }) => method === 'PUT' || method === 'PATCH');

function namesVersion({ body }: Endpoint): boolean {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return /"(seenVersion|version)":/.test(JSON.stringify(schema));
}

test('every change of a stored row names the version that the caller saw, or says why it needs none', () => {
  const named = changes.filter(namesVersion);
  expect(named.length).toBeGreaterThan(10);
  const others = changes.filter((endpoint) => !namesVersion(endpoint)).map(callOf);
  expect(others.toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
});

test('who names a version is told of a conflict', () => {
  const silent = changes.filter(
    (endpoint) => namesVersion(endpoint) && !endpoint.errors.includes('EDIT_CONFLICT'),
  );
  expect(silent.map(callOf)).toEqual([]);
});
