import { getInvoiceData, updateInvoiceData } from '@vitrina/contract/billing/invoice-data/endpoints.ts';
import {
  capturePaypalOrder,
  createPaypalOrder,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();
const company = {
  name: 'Fogón de la Candelaria SAS',
  country: 'CO',
  taxIdKind: 'nit',
  taxId: '900.123.456 - 8',
  address: 'Calle 11 # 3-20, Bogotá',
  email: 'Facturas@Fogon.example.com',
};
const stored = { ...company, taxId: '900123456-8', email: 'facturas@fogon.example.com' };

test('the data is stored in its usual form, and null removes it', async () => {
  const { token } = await t.buildOwner();
  expect((await t.call(getInvoiceData, { token })).body).toEqual({ invoiceData: null, version: 1 });
  const { body } = await t.call(updateInvoiceData, { token, body: { invoiceData: company } });
  expect(body).toEqual({ invoiceData: stored, version: 2 });
  expect((await t.call(getInvoiceData, { token })).body).toEqual({ invoiceData: stored, version: 2 });
  const removal = { invoiceData: null, seenVersion: 2 };
  expect((await t.call(updateInvoiceData, { token, body: removal })).body).toEqual({
    invoiceData: null,
    version: 3,
  });
});

test.each([
  [{ taxId: '900123456-7' }, 'taxId', 'El NIT no es válido. Escríbelo completo, por ejemplo 900123456-8'],
  [{ country: 'MX' }, 'taxIdKind', 'Ese documento no es de este país'],
  [
    { country: 'MX', taxIdKind: 'rfc', taxId: 'CFE141332AB7' },
    'taxId',
    'El RFC no es válido. Escríbelo completo, por ejemplo CFE140312AB7',
  ],
  [{ taxIdKind: 'pasaporte' }, 'taxIdKind', 'El tipo de documento no es válido'],
  [{ country: 'XX' }, 'country', 'El país no es válido'],
  [{ name: ' ' }, 'name', 'Escribe el nombre o la razón social'],
  [{ name: 'a\nb' }, 'name', 'Contiene caracteres no permitidos'],
  [{ taxId: '' }, 'taxId', 'Escribe el número del documento'],
  [{ address: '' }, 'address', 'Escribe la dirección, por ejemplo Calle 10 # 4-21, Cali'],
  [{ email: 'facturas' }, 'email', 'El email no es válido'],
])('%j is rejected with a message at its field, and changes nothing', async (change, field, message) => {
  const { token } = await t.buildOwner();
  const { status, body } = await t.call(updateInvoiceData, {
    token,
    body: { invoiceData: { ...company, ...change } },
  });
  expect([status, body.fields]).toEqual([400, { [`invoiceData.${field}`]: message }]);
  expect((await t.call(getInvoiceData, { token })).body).toEqual({ invoiceData: null, version: 1 });
});

test('each payment keeps the data of its time', async () => {
  const { token } = await t.buildOwner();
  const pay = async (planId: string) => {
    const { orderID } = (await t.call(createPaypalOrder, { token, body: { planId } })).body;
    expect((await t.call(capturePaypalOrder, { token, body: { orderID, planId } })).status).toBe(200);
  };
  await pay('basic');
  await t.call(updateInvoiceData, { token, body: { invoiceData: company } });
  await pay('pro');
  await t.call(updateInvoiceData, { token, body: { invoiceData: { ...company, name: 'Otra SAS' } } });
  await pay('premium');
  await t.call(updateInvoiceData, { token, body: { invoiceData: null } });
  const { payments } = (await t.call(listPayments, { token })).body;
  expect(payments.map(({ planId, invoiceData }) => [planId, invoiceData])).toEqual([
    ['premium', { ...stored, name: 'Otra SAS' }],
    ['pro', stored],
    ['basic', null],
  ]);
});
