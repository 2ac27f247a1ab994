import { consumerRequestFilters, consumerRequestPage } from '../billing/consumer-requests/schema.ts';
import { paymentAttention } from '../billing/payments/attention-schema.ts';
import { monthRange } from '../billing/payments/export-schema.ts';
import { renewalOverview } from '../billing/payments/renewal-overview.ts';
import { csvFile, endpointsFor, jsonFile } from '../platform/endpoint.ts';
import { paging } from '../platform/paging.ts';
import { idParams, messageReply } from '../platform/schema.ts';

const api = endpointsFor('Operador');

export const exportPaymentsCsv = api.get('/api/admin/payments/export.csv', {
  access: 'operator',
  weight: 'longWork',
  summary: 'Los pagos y devoluciones de unos meses con sus datos de facturación, en CSV',
  query: monthRange,
  reply: csvFile,
});

export const exportPaymentsJson = api.get('/api/admin/payments/export.json', {
  access: 'operator',
  weight: 'longWork',
  summary: 'Los pagos y devoluciones de unos meses con sus datos de facturación, en JSON',
  query: monthRange,
  reply: jsonFile,
});

export const getPaymentAttention = api.get('/api/admin/payments/attention', {
  access: 'operator',
  weight: 'light',
  summary:
    'Los pagos en disputa, las devoluciones que no salen desde hace dos días y los pedidos de arrepentimiento y baja más antiguos',
  reply: paymentAttention,
});

export const listConsumerRequests = api.get('/api/admin/consumer-requests', {
  access: 'operator',
  weight: 'light',
  summary:
    'Los pedidos de arrepentimiento y baja por atender, por páginas: los de correos con cuenta, o los demás',
  query: consumerRequestFilters,
  reply: consumerRequestPage,
});

export const closeConsumerRequest = api.post('/api/admin/consumer-requests/:id/close', {
  access: 'operator',
  weight: 'light',
  summary: 'Marca como atendido un pedido de arrepentimiento o de baja',
  params: idParams,
  reply: messageReply,
  errors: ['CONSUMER_REQUEST_NOT_FOUND'],
});

export const getRenewalOverview = api.get('/api/admin/renewals', {
  access: 'operator',
  weight: 'light',
  summary:
    'Las renovaciones automáticas autorizadas: si se ofrecen, cuántas hay y cada una con su estado y su próximo cobro',
  query: paging,
  reply: renewalOverview,
});
