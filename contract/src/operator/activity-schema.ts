import { z } from 'zod';
import { auditActionNames } from '../account/audit-actions.ts';
import { user } from '../account/auth/schema.ts';
import { type ReportReason, reportOutcomes, reportReasons } from '../page/report.ts';
import { storedMailKind } from '../platform/mail-kinds.ts';
import { paging } from '../platform/paging.ts';
import { id, storedName, timestamp } from '../platform/schema.ts';

const accountRef = user.pick({ id: true, name: true, email: true });

export const reportFilters = paging.extend({
  /**
   * Of the open reports, the first of each page and of each visitor come first, then the second ones, the oldest first among them. Closed
   * ones are sorted by newest first.
   */
  status: z.enum(['open', 'closed'], { error: 'El estado no es válido' }).default('open'),
  /** Those of one page. */
  userId: id.optional(),
});
export type ReportFilters = z.output<typeof reportFilters>;

export const reportEntry = z.object({
  id,
  user: accountRef,
  businessName: z.string(),
  publicPath: z.string(),
  reason: storedName(Object.keys(reportReasons) as ReportReason[]),
  note: z.string(),
  /** Where to reply; may be empty. */
  contact: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  /** Null while the report is open. */
  outcome: storedName(reportOutcomes).nullable(),
  /** The other open reports of the page. */
  others: z.int(),
  /** The newest open report of the page. Null if none is open. */
  newestId: id.nullable(),
});
export type ReportEntry = z.output<typeof reportEntry>;

/** `waiting`: not sent yet, even if attempts have failed. `failed`: no further attempt is scheduled. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
const mailState = z.enum(mailStates, { error: 'El estado no es válido' });
export type MailState = z.output<typeof mailState>;

export const mailFilters = paging.extend({ state: mailState.optional() });
export type MailFilters = z.output<typeof mailFilters>;

export const mailEntry = z.object({
  id,
  kind: storedMailKind,
  /** Null once the account is deleted. */
  user: accountRef.nullable(),
  /** The recipient's e-mail, which may differ from the account's. Null if it is no longer known. */
  to: z.string().nullable(),
  state: storedName(mailStates),
  /** The number of failed attempts. */
  failures: z.int(),
  /** The last error, without e-mails. */
  error: z.string().nullable(),
  createdAt: timestamp,
  /** The next attempt; null unless waiting. */
  nextTryAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  /** Whether a retry would send the mail: it failed at least once, and its content is not outdated. */
  canRetry: z.boolean(),
});
export type MailEntry = z.output<typeof mailEntry>;
const auditAction = z.enum(auditActionNames, { error: 'La acción no es válida' });

export const auditFilters = paging.extend({ action: auditAction.optional(), userId: id.optional() });
export type AuditFilters = z.output<typeof auditFilters>;

export const auditEntry = z.object({
  id,
  action: storedName(auditActionNames),
  createdAt: timestamp,
  /** The operator's user name; null for a failed log-in. */
  actor: z.string().nullable(),
  ip: z.string().nullable(),
  /** The affected account: its id, or its pseudonym once it is deleted. */
  userId: id.nullable(),
  /** Null for a deleted account, and for actions without an account. */
  userName: z.string().nullable(),
  /** What changed, such as `{ from: 'free', to: 'pro' }`. Never contains personal data. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;
