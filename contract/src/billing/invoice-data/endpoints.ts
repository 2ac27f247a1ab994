import { endpoint } from '../../platform/endpoint.ts';
import { storedInvoiceData, updateInvoiceDataBody } from './schema.ts';

const tag = 'Mi Cuenta';

export const getInvoiceData = endpoint({
  method: 'GET',
  path: '/api/profile/invoice-data',
  access: 'owner',
  tag,
  summary: 'A nombre de quién van las facturas del plan; nulo si no hay datos',
  reply: storedInvoiceData,
});

export const updateInvoiceData = endpoint({
  method: 'PUT',
  path: '/api/profile/invoice-data',
  access: 'owner',
  tag,
  summary: 'Guarda o quita los datos de facturación; los pagos hechos conservan los suyos',
  body: updateInvoiceDataBody,
  reply: storedInvoiceData,
  errors: ['EDIT_CONFLICT'],
});
