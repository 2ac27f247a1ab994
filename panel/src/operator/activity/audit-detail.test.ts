import { expect, test } from 'vitest';
import { formatAuditDetail } from './audit-detail.ts';

const names = { free: 'Gratis', basic: 'Básico', pro: 'Pro', premium: 'Premium' };
const format = (detail: Record<string, unknown>) =>
  formatAuditDetail(detail, (id) => names[id]).replace(/\s/g, ' ');

test.each([
  [{}, ''],
  [{ from: 'free', to: 'pro' }, 'De Gratis a Pro'],
  [{ outcome: 'dismissed', reason: 'offensive' }, 'Descartado: Contenido ofensivo'],
  [{ kind: 'receipt' }, 'Recibo de pago'],
])('the detail %o is described as «%s»', (detail, text) => expect(format(detail)).toBe(text));

test('the detail of an edited plan lists its changed fields', () => {
  const from = { name: 'Pro', price: '9.99', maxProducts: 150, maxCategories: 20 };
  const to = { name: 'Profesional', price: '12.50', maxProducts: -1, maxCategories: 20 };
  expect(format({ planId: 'pro', from, to })).toBe(
    'Plan Pro, nombre de «Pro» a «Profesional», precio de US$ 9,99 a US$ 12,50, productos de 150 a sin límite',
  );
});
