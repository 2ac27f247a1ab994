import { expect, test } from 'vitest';
import { readRenewalStep, renewalConsentPath } from './renewal-state.ts';

test('the step is read from the query string', () => {
  expect(readRenewalStep('')).toBeNull();
  expect(readRenewalStep('?pestana=x')).toBeNull();
  expect(readRenewalStep('?renovacion=1&preapproval_id=abc')).toBe('returning');
  expect(readRenewalStep(new URL(renewalConsentPath, 'http://x').search)).toBe('consenting');
});
