import { z } from 'zod';
import { reportOutcome } from '../page/report.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { total } from '../platform/paging.ts';
import { id, idParams, messageReply } from '../platform/schema.ts';
import {
  auditEntry,
  auditFilters,
  mailEntry,
  mailFilters,
  reportEntry,
  reportFilters,
} from './activity-schema.ts';

const api = endpointsFor('Operador');

export const listReports = api.get('/api/admin/reports', {
  access: 'operator',
  weight: 'light',
  summary: 'Los menús reportados por visitantes',
  query: reportFilters,
  reply: z.object({ reports: z.array(reportEntry), total }),
});

export const closeReport = api.post('/api/admin/reports/:id/close', {
  access: 'operator',
  weight: 'light',
  summary: 'Cierra un reporte, resuelto o descartado',
  params: idParams,
  body: z.object({
    outcome: reportOutcome,
    /** Closes the other open reports of the page too, up to this one. Later ones nobody has seen. */
    through: id.optional(),
  }),
  reply: messageReply.extend({ report: reportEntry }),
  errors: ['REPORT_NOT_FOUND', 'REPORT_CLOSED'],
});

export const listMails = api.get('/api/admin/mails', {
  access: 'operator',
  weight: 'light',
  summary: 'Los correos de los últimos días: en espera, fallidos y enviados',
  query: mailFilters,
  reply: z.object({ mails: z.array(mailEntry), total }),
});

export const retryMail = api.post('/api/admin/mails/:id/retry', {
  access: 'operator',
  weight: 'light',
  summary: 'Envía ahora un correo que falló',
  params: idParams,
  reply: messageReply,
  errors: ['MAIL_NOT_FOUND', 'MAIL_OVERTAKEN'],
});

export const listAudit = api.get('/api/admin/audit', {
  access: 'operator',
  weight: 'light',
  summary: 'Lo que hizo el operador, de lo más reciente a lo más antiguo',
  query: auditFilters,
  reply: z.object({ entries: z.array(auditEntry), total }),
});
