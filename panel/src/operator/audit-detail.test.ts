import { expect, it } from 'vitest';
import { detailOf } from './audit-detail.ts';

const names = { free: 'Gratis', basic: 'Básico', pro: 'Pro', premium: 'Premium' };
const say = (detail: Record<string, unknown>) => detailOf(detail, (id) => names[id]).replace(/\s/g, ' ');

it.each([
  [{}, ''],
  [{ from: 'free', to: 'pro' }, 'De Gratis a Pro'],
  [{ outcome: 'dismissed', reason: 'offensive' }, 'Descartado: Contenido ofensivo'],
  [{ kind: 'receipt' }, 'Recibo de pago'],
])('says %o as «%s»', (detail, words) => expect(say(detail)).toBe(words));

it('says of an edited plan what is different', () => {
  const from = { name: 'Pro', price: '9.99', maxProducts: 150, maxCategories: 20 };
  const to = { name: 'Profesional', price: '12.50', maxProducts: -1, maxCategories: 20 };
  expect(say({ planId: 'pro', from, to })).toBe(
    'Plan Pro, nombre de «Pro» a «Profesional», precio de US$ 9,99 a US$ 12,50, productos de 150 a sin límite',
  );
});
