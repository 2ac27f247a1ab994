import { endpointsFor } from '../../platform/endpoint.ts';
import { storedInvoiceData, updateInvoiceDataBody } from './schema.ts';

const owner = endpointsFor('owner', 'Mi Cuenta');

export const getInvoiceData = owner.get('/api/profile/invoice-data', {
  summary: 'A nombre de quién van las facturas del plan; nulo si no hay datos',
  reply: storedInvoiceData,
});

export const updateInvoiceData = owner.put('/api/profile/invoice-data', {
  summary: 'Guarda o quita los datos de facturación; los pagos hechos conservan los suyos',
  body: updateInvoiceDataBody,
  reply: storedInvoiceData,
  errors: ['EDIT_CONFLICT'],
});
