import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { expect, it } from 'vitest';
import { listFirstSteps } from './first-steps.ts';

const emptyBusiness = {
  businessName: '',
  businessType: 'menu',
  country: 'CO',
  whatsappNumber: '',
  showWhatsappButton: false,
  hasCartEnabled: false,
  plan: 'free',
} as Customization;
const product = { active: true, categoryId: 'c' };

function listDone(
  business: Partial<Customization>,
  products: readonly { active: boolean; categoryId: string | null }[] = [],
  shared = false,
): string[] {
  const steps = listFirstSteps({ ...emptyBusiness, ...business }, products, { shared });
  return steps.filter(({ isDone }) => isDone).map(({ id }) => id);
}

it.each([
  [{}, [], []],
  [{ businessName: 'La Esquina' }, [], ['name']],
  [{ whatsappNumber: '+573105550142' }, [], []],
  [{ whatsappNumber: '+573105550142', showWhatsappButton: true }, [], ['orders']],
  [{ whatsappNumber: '+573105550142', hasCartEnabled: true }, [], []],
  [{ whatsappNumber: '+573105550142', hasCartEnabled: true, plan: 'premium' as const }, [], ['orders']],
  [{}, [{ ...product, active: false }], []],
  [{}, [{ ...product, categoryId: null }], []],
  [{}, [{ ...product, active: false }, product], ['products']],
])('a business with %o and the products %o has done %o', (business, products, done) => {
  expect(listDone(business, products)).toEqual(done);
});

it('a shared page has done the last step', () => expect(listDone({}, [], true)).toEqual(['share']));
