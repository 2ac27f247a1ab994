import { z } from 'zod';
import { reportOutcome } from '../page/report.ts';
import { endpoint } from '../platform/endpoint.ts';
import { total } from '../platform/paging.ts';
import { idParams, messageReply } from '../platform/schema.ts';
import {
  auditEntry,
  auditFilters,
  mailEntry,
  mailFilters,
  reportEntry,
  reportFilters,
} from './activity-schema.ts';

const tag = 'Operador';

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'operator',
  tag,
  summary: 'Los menús reportados por visitantes',
  query: reportFilters,
  reply: z.object({ reports: z.array(reportEntry), total }),
});

export const closeReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/close',
  access: 'operator',
  tag,
  summary: 'Cierra un reporte, resuelto o descartado',
  params: idParams,
  body: z.object({ outcome: reportOutcome }),
  reply: messageReply.extend({ report: reportEntry }),
  errors: ['REPORT_NOT_FOUND', 'REPORT_CLOSED'],
});

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'operator',
  tag,
  summary: 'Los correos de los últimos días: en espera, fallidos y enviados',
  query: mailFilters,
  reply: z.object({ mails: z.array(mailEntry), total }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'operator',
  tag,
  summary: 'Envía ahora un correo que falló',
  params: idParams,
  reply: messageReply,
  errors: ['MAIL_NOT_FOUND', 'MAIL_OVERTAKEN'],
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'operator',
  tag,
  summary: 'Lo que hizo el operador, de lo más reciente a lo más antiguo',
  query: auditFilters,
  reply: z.object({ entries: z.array(auditEntry), total }),
});
