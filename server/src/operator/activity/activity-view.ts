import type { AuditEntry, MailEntry, ReportEntry } from '@vitrina/contract/operator/activity-schema.ts';
import { viewPublicPath } from '../users/view.ts';
import type { AuditRow, ReportRow } from './activity-reads.ts';
import type { MailRow } from './mail-reads.ts';

export function viewReport({ report, user, businessName, slug, others, newestId }: ReportRow): ReportEntry {
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
    closedAt: report.closedAt?.toISOString() ?? null,
    outcome,
    others,
    newestId,
  };
}

export function viewMail({ userId, userName, userEmail, ...mail }: MailRow): MailEntry {
  const user = userId === null ? null : { id: userId, name: userName ?? '', email: userEmail ?? '' };
  return { ...mail, user };
}

export function viewAuditEntry({ createdAt, ...entry }: AuditRow): AuditEntry {
  return { ...entry, createdAt: createdAt.toISOString() };
}
