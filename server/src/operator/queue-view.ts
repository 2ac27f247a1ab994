import type { AuditEntry, QueuedMail, QueuedReport } from '@vitrina/contract/operator/queue-schema.ts';
import type { MailRow } from './mail-reads.ts';
import type { AuditRow, ReportRow } from './queue-reads.ts';
import { viewPublicPath } from './view.ts';

export function viewReport({ report, user, businessName, slug }: ReportRow): QueuedReport {
  const { id, reason, note, contact, outcome } = report;
  return {
    id,
    user,
    businessName: businessName ?? '',
    publicPath: viewPublicPath(user.id, slug),
    reason,
    note,
    contact,
    createdAt: report.createdAt.toISOString(),
    closedAt: report.handledAt?.toISOString() ?? null,
    outcome,
  };
}

export function viewMail({ userId, userName, userEmail, ...mail }: MailRow): QueuedMail {
  const user = userId === null ? null : { id: userId, name: userName ?? '', email: userEmail ?? '' };
  return { ...mail, user };
}

export function viewAuditEntry({ createdAt, ...entry }: AuditRow): AuditEntry {
  return { ...entry, createdAt: createdAt.toISOString() };
}
