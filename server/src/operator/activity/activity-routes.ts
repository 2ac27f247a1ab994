import {
  closeReport as closeReportEndpoint,
  listAudit,
  listMails,
  listReports,
  retryMail as retryMailEndpoint,
} from '@vitrina/contract/operator/activity-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindOperator, type OperatorGuard } from '../../account/sessions/bind.ts';
import type { Deps } from '../../profile/deps.ts';
import { requireReport, selectAudit, selectReports } from './activity-reads.ts';
import { viewAuditEntry, viewMail, viewReport } from './activity-view.ts';
import { closeReport, retryMail } from './activity-writes.ts';
import { selectMails } from './mail-reads.ts';

/** Reports, mails and the audit log. */
export function activityRoutes(app: FastifyInstance, { db, env }: Deps, guard: OperatorGuard): void {
  const getActor = (request: FastifyRequest) => ({ name: env.adminUsername, ip: request.ip });

  bindOperator(app, guard, listReports, async ({ query }) => {
    const { reports, total } = await selectReports(db, query);
    return { reports: reports.map(viewReport), total };
  });

  bindOperator(app, guard, closeReportEndpoint, async ({ params, body, request }) => {
    await closeReport(db, getActor(request), params.id, body);
    const messages = { resolved: 'Reporte resuelto', dismissed: 'Reporte descartado' };
    const manyMessages = { resolved: 'Reportes resueltos', dismissed: 'Reportes descartados' };
    return {
      message: (body.through ? manyMessages : messages)[body.outcome],
      report: viewReport(await requireReport(db, params.id)),
    };
  });

  bindOperator(app, guard, listMails, async ({ query }) => {
    const { mails, total } = await selectMails({ db, env }, query);
    return { mails: mails.map(viewMail), total };
  });

  bindOperator(app, guard, retryMailEndpoint, async ({ params, request }) => {
    await retryMail({ db, env }, getActor(request), params.id);
    return { message: 'El correo se está enviando de nuevo' };
  });

  bindOperator(app, guard, listAudit, async ({ query }) => {
    const { entries, total } = await selectAudit(db, query);
    return { entries: entries.map(viewAuditEntry), total };
  });
}
