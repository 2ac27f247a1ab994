import { paymentAttention } from '../billing/payments/attention-schema.ts';
import { monthRange } from '../billing/payments/export-schema.ts';
import { renewalOverview } from '../billing/payments/renewal-overview.ts';
import { csvFile, endpoint, jsonFile } from '../platform/endpoint.ts';
import { paging } from '../platform/paging.ts';

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
  summary: 'Los pagos en disputa y las devoluciones que no salen desde hace dos días',
  reply: paymentAttention,
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
