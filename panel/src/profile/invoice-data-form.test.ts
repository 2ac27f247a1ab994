import { expect, test } from 'vitest';
import { changeCountry, emptyInvoiceData, toInvoiceDataRow } from './invoice-data-form.ts';

const empty = emptyInvoiceData('CO', 'ana@example.com');

test('an empty form has the usual document of the country and the e-mail of the account', () => {
  expect(empty).toMatchObject({ country: 'CO', taxIdKind: 'nit', email: 'ana@example.com', name: '' });
  expect(emptyInvoiceData('GT', '')).toMatchObject({ taxIdKind: 'other' });
});

test('another country keeps a kind that it has and replaces others', () => {
  expect(changeCountry(empty, 'MX').taxIdKind).toBe('rfc');
  expect(changeCountry({ ...empty, country: 'CL', taxIdKind: 'rut' }, 'UY').taxIdKind).toBe('rut');
  expect(changeCountry({ ...empty, taxIdKind: 'other' }, 'MX').taxIdKind).toBe('other');
});

test('data that was removed on another device is empty', () => {
  expect(toInvoiceDataRow({ invoiceData: null, version: 4 }, empty)).toEqual({ ...empty, version: 4 });
});
