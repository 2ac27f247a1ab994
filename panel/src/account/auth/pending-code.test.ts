// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { storeLocalData } from '../../api/local-data.ts';
import { forgetPendingCode, readPendingCode, storePendingCode } from './pending-code.ts';

const userId = '0190b3c0-0000-7000-8000-000000000001';
const email = 'ana@example.com';
const minute = 60_000;

beforeEach(forgetPendingCode);

test('a code of a registration is remembered for a day, one of a reset for 15 minutes', () => {
  const verification = { purpose: 'verification', userId, email } as const;
  storePendingCode(verification, 0);
  expect(readPendingCode(23 * 60 * minute)).toEqual(verification);
  expect(readPendingCode(24 * 60 * minute)).toBeNull();
  const reset = { purpose: 'reset', userId, email } as const;
  storePendingCode(reset, 0);
  expect(readPendingCode(14 * minute)).toEqual(reset);
  expect(readPendingCode(15 * minute)).toBeNull();
});

test('nothing is remembered after the code was typed, nor what another version stored', () => {
  storePendingCode({ purpose: 'reset', userId, email });
  forgetPendingCode();
  expect(readPendingCode()).toBeNull();
  storeLocalData('pending-code', { purpose: 'reset', userId });
  expect(readPendingCode()).toBeNull();
});
