import { paymentAttention } from '../billing/payments/attention-schema.ts';
import { monthRange } from '../billing/payments/export-schema.ts';
import { renewalOverview } from '../billing/payments/renewal-overview.ts';
import { csvFile, endpointsFor, jsonFile } from '../platform/endpoint.ts';
import { paging } from '../platform/paging.ts';
import { idParams, messageReply } from '../platform/schema.ts';

const operator = endpointsFor('operator', 'Operador');

export const exportPaymentsCsv = operator.get('/api/admin/payments/export.csv', {
  summary: 'Los pagos y devoluciones de unos meses con sus datos de facturación, en CSV',
  query: monthRange,
  reply: csvFile,
});

export const exportPaymentsJson = operator.get('/api/admin/payments/export.json', {
  summary: 'Los pagos y devoluciones de unos meses con sus datos de facturación, en JSON',
  query: monthRange,
  reply: jsonFile,
});

export const getPaymentAttention = operator.get('/api/admin/payments/attention', {
  summary:
    'Los pagos en disputa, las devoluciones que no salen desde hace dos días y los pedidos de arrepentimiento y baja',
  reply: paymentAttention,
});

export const closeConsumerRequest = operator.post('/api/admin/consumer-requests/:id/close', {
  summary: 'Marca como atendido un pedido de arrepentimiento o de baja',
  params: idParams,
  reply: messageReply,
  errors: ['CONSUMER_REQUEST_NOT_FOUND'],
});

export const getRenewalOverview = operator.get('/api/admin/renewals', {
  summary:
    'Las renovaciones automáticas autorizadas: si se ofrecen, cuántas hay y cada una con su estado y su próximo cobro',
  query: paging,
  reply: renewalOverview,
});
