import {
  closeReport as closeReportEndpoint,
  listAudit,
  listMails,
  listReports,
  retryMail as retryMailEndpoint,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindOperator } from '../http/bind.ts';
import { requireReport, selectAudit, selectReports } from './activity-reads.ts';
import { viewAuditEntry, viewMail, viewReport } from './activity-view.ts';
import { selectMails } from './mail-reads.ts';
import { closeReport, retryMail } from './writes.ts';

/** What waits for the operator, and what the operator did. */
export function activityRoutes(app: FastifyInstance, { db, env }: Deps): void {
  const actorOf = (request: FastifyRequest) => ({ name: env.adminUsername, ip: request.ip });

  bindOperator(app, db, listReports, async ({ query }) => {
    const { reports, total } = await selectReports(db, query);
    return { reports: reports.map(viewReport), total };
  });

  bindOperator(app, db, closeReportEndpoint, async ({ params, body, request }) => {
    await closeReport(db, actorOf(request), params.id, body.outcome);
    const messages = { resolved: 'Reporte resuelto', dismissed: 'Reporte descartado' };
    return { message: messages[body.outcome], report: viewReport(await requireReport(db, params.id)) };
  });

  bindOperator(app, db, listMails, async ({ query }) => {
    const { mails, total } = await selectMails(db, query);
    return { mails: mails.map(viewMail), total };
  });

  bindOperator(app, db, retryMailEndpoint, async ({ params, request }) => {
    await retryMail(db, actorOf(request), params.id);
    return { message: 'El correo se está enviando de nuevo' };
  });

  bindOperator(app, db, listAudit, async ({ query }) => {
    const { entries, total } = await selectAudit(db, query);
    return { entries: entries.map(viewAuditEntry), total };
  });
}
