import { z } from 'zod';
import { type ReportReason, reportReasons } from '../public-page/report.ts';
import { id, timestamp } from '../schema.ts';
import { paging } from './paging.ts';

/** Whom a row is about; null once the account is gone. */
const about = z.object({ id, name: z.string(), email: z.string() });

export const reportOutcomes = ['resolved', 'dismissed'] as const;
export const reportOutcome = z.enum(reportOutcomes, { error: 'El resultado no es válido' });
export type ReportOutcome = z.output<typeof reportOutcome>;

export const reportFilters = paging.extend({
  /** `open`: the oldest first. `closed`: the latest first. */
  status: z.enum(['open', 'closed'], { error: 'El estado no es válido' }).default('open'),
});
export type ReportFilters = z.output<typeof reportFilters>;

export const queuedReport = z.object({
  id,
  user: about,
  businessName: z.string(),
  publicPath: z.string(),
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
  note: z.string(),
  /** Where to write back; may be empty. */
  contact: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  /** Null while open. */
  outcome: reportOutcome.nullable(),
});
export type ReportEntry = z.output<typeof queuedReport>;

/** Every kind of mail, and how the operator's list calls it. */
export const mailKinds = {
  'verify-email': 'Código de verificación',
  'reset-password': 'Código para cambiar la contraseña',
  'change-email': 'Código para cambiar el email',
  'email-changed': 'Aviso de email cambiado',
  receipt: 'Recibo de pago',
  'payment-denied': 'Pago rechazado',
  refund: 'Devolución',
  'planned-change': 'Cambio de plan programado',
  'week-before': 'Plan por vencer en una semana',
  'day-before': 'Plan por vencer mañana',
  grace: 'Plan vencido, días de gracia',
  lapsed: 'Cuenta en el plan gratuito',
  /** Its order is gone with the account or with the day. */
  unknown: 'Correo sin datos',
} as const;
export type MailKind = keyof typeof mailKinds;

/** `waiting`: not sent yet, tried or not. `failed`: given up, nobody tries again by itself. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

export const mailFilters = paging.extend({
  state: z.enum(mailStates, { error: 'El estado no es válido' }).optional(),
});
export type MailFilters = z.output<typeof mailFilters>;

export const queuedMail = z.object({
  id,
  kind: z.enum(Object.keys(mailKinds) as [MailKind, ...MailKind[]]),
  user: about.nullable(),
  /** The address that it goes to, which may be another than the account's; null once unknown. */
  to: z.string().nullable(),
  state: z.enum(mailStates),
  /** Tries that failed. */
  failures: z.int(),
  /** What the last failure said, without addresses. */
  error: z.string().nullable(),
  createdAt: timestamp,
  /** When it is tried next; null unless waiting. */
  nextTryAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
  /** Whether trying it now would send something: it failed at least once and what it says still holds. */
  canRetry: z.boolean(),
});
export type MailEntry = z.output<typeof queuedMail>;

/** What is written down, and how the log calls it. */
export const auditActions = {
  login: 'Inició sesión',
  'login-failed': 'Intento de inicio de sesión fallido',
  'update-user-plan': 'Cambió el plan',
  'activate-user': 'Activó la cuenta',
  'deactivate-user': 'Desactivó la cuenta',
  'reset-password': 'Cambió la contraseña',
  'delete-user': 'Eliminó la cuenta',
  'edit-plan': 'Editó un plan',
  'close-report': 'Cerró un reporte',
  'retry-mail': 'Reintentó un correo',
} as const;
export type AuditAction = keyof typeof auditActions;
const auditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]], {
  error: 'La acción no es válida',
});

export const auditFilters = paging.extend({ action: auditAction.optional(), userId: id.optional() });
export type AuditFilters = z.output<typeof auditFilters>;

export const auditEntry = z.object({
  id,
  action: auditAction,
  createdAt: timestamp,
  /** The operator's user name; null for an attempt that was refused. */
  actor: z.string().nullable(),
  /** Where the call came from. */
  ip: z.string().nullable(),
  /** Whom it was done to: the account's id, or what stands in its place once it is deleted. */
  userId: id.nullable(),
  /** Null for a deleted account, and where nobody is concerned. */
  userName: z.string().nullable(),
  /** What changed, such as `{ from: 'free', to: 'pro' }`; never anything that identifies a person. */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntry>;
