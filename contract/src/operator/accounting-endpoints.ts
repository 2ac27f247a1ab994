import { paymentAttention } from '../billing/payments/attention-schema.ts';
import { monthRange } from '../billing/payments/export-schema.ts';
import { renewalOverview } from '../billing/payments/renewal-overview.ts';
import { csvFile, endpoint, jsonFile } from '../platform/endpoint.ts';
import { paging } from '../platform/paging.ts';
import { idParams, messageReply } from '../platform/schema.ts';

const tag = 'Operador';

export const exportPaymentsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/payments/export.csv',
  access: 'operator',
  tag,
  summary: 'Los pagos y devoluciones de unos meses con sus datos de facturación, en CSV',
  query: monthRange,
  reply: csvFile,
});

export const exportPaymentsJson = endpoint({
  method: 'GET',
  path: '/api/admin/payments/export.json',
  access: 'operator',
  tag,
  summary: 'Los pagos y devoluciones de unos meses con sus datos de facturación, en JSON',
  query: monthRange,
  reply: jsonFile,
});

export const getPaymentAttention = endpoint({
  method: 'GET',
  path: '/api/admin/payments/attention',
  access: 'operator',
  tag,
  summary:
    'Los pagos en disputa, las devoluciones que no salen desde hace dos días y los pedidos de arrepentimiento y baja',
  reply: paymentAttention,
});

export const closeConsumerRequest = endpoint({
  method: 'POST',
  path: '/api/admin/consumer-requests/:id/close',
  access: 'operator',
  tag,
  summary: 'Marca como atendido un pedido de arrepentimiento o de baja',
  params: idParams,
  reply: messageReply,
  errors: ['CONSUMER_REQUEST_NOT_FOUND'],
});

export const getRenewalOverview = endpoint({
  method: 'GET',
  path: '/api/admin/renewals',
  access: 'operator',
  tag,
  summary:
    'Las renovaciones automáticas autorizadas: si se ofrecen, cuántas hay y cada una con su estado y su próximo cobro',
  query: paging,
  reply: renewalOverview,
});
