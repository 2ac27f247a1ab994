import { expect, test } from 'vitest';
import { invoiceDataForm } from './schema.ts';

const valid = {
  name: 'Café Mora S.A.S.',
  country: 'CO',
  taxIdKind: 'nit',
  taxId: '900123456-8',
  address: 'Calle 10 # 4-21, Cali',
  email: 'facturas@example.com',
};
const listErrors = (changes: object) =>
  Object.fromEntries(
    (invoiceDataForm.safeParse({ ...valid, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test('a wrong number is reported together with the other invalid fields', () => {
  expect(Object.keys(listErrors({ name: '', address: '', taxId: '900123456-1' })).sort()).toEqual([
    'address',
    'name',
    'taxId',
  ]);
  expect(listErrors({ email: 'x', taxId: '1' }).taxId).toMatch(/^El NIT no es válido\. Escríbelo completo/);
});

test('a document of another country is reported once, and valid data gets its usual form', () => {
  expect(listErrors({ taxIdKind: 'rfc' })).toEqual({ taxIdKind: 'Ese documento no es de este país' });
  expect(listErrors({})).toEqual({});
  expect(invoiceDataForm.parse({ ...valid, taxId: ' 9001234568 ' }).taxId).toBe('900123456-8');
});
