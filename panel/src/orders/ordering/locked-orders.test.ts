import { rulesOfType } from '@vitrina/contract/business/customization/business-types.ts';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { getWords } from '@vitrina/contract/business/words.ts';
import { expect, test } from 'vitest';
import { describeLockedOrders } from './locked-orders.ts';

test.each([
  ['menu', 'Mesas con código QR, zonas de envío y formas de pago'],
  ['catalog', 'Zonas de envío y formas de pago'],
  ['services', 'Formas de pago'],
] as const satisfies [BusinessType, string][])('a business of the kind %s reads «%s»', (type, text) => {
  expect(describeLockedOrders(getWords(type, 'AR'), rulesOfType(type)).benefits).toContain(text);
});
