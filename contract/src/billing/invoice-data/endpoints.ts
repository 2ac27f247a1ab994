import { endpointsFor } from '../../platform/endpoint.ts';
import { storedInvoiceData, updateInvoiceDataBody } from './schema.ts';

const api = endpointsFor('Mi Cuenta');

export const getInvoiceData = api.get('/api/profile/invoice-data', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'A nombre de quién van las facturas del plan; nulo si no hay datos',
  reply: storedInvoiceData,
});

export const updateInvoiceData = api.put('/api/profile/invoice-data', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Guarda o quita los datos de facturación; los pagos hechos conservan los suyos',
  body: updateInvoiceDataBody,
  reply: storedInvoiceData,
  errors: ['EDIT_CONFLICT'],
});
