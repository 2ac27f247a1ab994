import { storedName } from './schema.ts';
import { readEntry, type Unknown } from './unknown.ts';

interface MailKindEntry {
  /** The job that sends it. */
  job: string;
  /** In the operator's list. */
  label: string;
}

/**
 * Every kind of mail. From it come the jobs that the operator can list and retry, the figures of mails, and the types of the templates
 * and columns. A job that is not in it cannot send a mail.
 */
export const mailKinds = {
  'verify-email': { job: 'send-code', label: 'Código de verificación' },
  'reset-password': { job: 'send-code', label: 'Código para cambiar la contraseña' },
  'change-email': { job: 'send-code', label: 'Código para cambiar el correo' },
  'email-changed': { job: 'tell-email-change', label: 'Aviso de correo cambiado' },
  'new-device': { job: 'send-security-mail', label: 'Aviso de dispositivo nuevo' },
  'password-changed': { job: 'send-security-mail', label: 'Aviso de contraseña cambiada' },
  'password-reset': { job: 'send-security-mail', label: 'Aviso de contraseña restablecida' },
  'password-set': { job: 'send-security-mail', label: 'Aviso de contraseña cambiada por el equipo' },
  'second-factor-added': { job: 'send-security-mail', label: 'Aviso de verificación en dos pasos activada' },
  'second-factor-removed': { job: 'send-security-mail', label: 'Aviso de verificación en dos pasos quitada' },
  'second-factor-reset': {
    job: 'send-security-mail',
    label: 'Aviso de verificación en dos pasos quitada por el equipo',
  },
  'recovery-code-used': { job: 'send-security-mail', label: 'Aviso de código de recuperación usado' },
  'member-device': { job: 'send-security-mail', label: 'Aviso de dispositivo de una persona del equipo' },
  'pin-failures': { job: 'send-security-mail', label: 'Aviso de PIN equivocados' },
  'pin-locked': { job: 'send-security-mail', label: 'Aviso de un nombre detenido por PIN equivocados' },
  'pin-removed': { job: 'send-security-mail', label: 'Aviso de PIN quitado' },
  receipt: { job: 'send-plan-mail', label: 'Recibo de pago' },
  'payment-denied': { job: 'send-plan-mail', label: 'Pago rechazado' },
  voucher: { job: 'send-plan-mail', label: 'Cupón de pago' },
  'voucher-ending': { job: 'send-plan-mail', label: 'Cupón de pago por vencer' },
  refund: { job: 'send-plan-mail', label: 'Devolución' },
  'planned-change': { job: 'send-plan-mail', label: 'Cambio de plan programado' },
  'week-before': { job: 'send-plan-mail', label: 'Plan por vencer en una semana' },
  'day-before': { job: 'send-plan-mail', label: 'Plan por vencer mañana' },
  grace: { job: 'send-plan-mail', label: 'Plan vencido, días de gracia' },
  lapsed: { job: 'send-plan-mail', label: 'Cuenta en el plan gratuito' },
  'renewal-reminder': { job: 'send-plan-mail', label: 'Renovación de un año en una semana' },
  'renewal-failed': { job: 'send-plan-mail', label: 'Cobro de la renovación rechazado' },
  'renewal-stopped': { job: 'send-plan-mail', label: 'Renovación automática detenida' },
  'consumer-request': {
    job: 'send-consumer-request-mail',
    label: 'Código de un pedido de arrepentimiento o baja',
  },
  'consumer-request-support': {
    job: 'send-consumer-request-mail',
    label: 'Pedido de arrepentimiento o baja por atender',
  },
  'appointment-reminder': { job: 'send-appointment-reminder', label: 'Recordatorio de una reserva' },
  dispute: { job: 'send-dispute-mail', label: 'Pago en disputa' },
} as const satisfies Record<string, MailKindEntry>;

export type MailKind = keyof typeof mailKinds;
export type MailJob = (typeof mailKinds)[MailKind]['job'];
/** The kinds of mail that a job sends. */
export type MailKindOf<Job extends MailJob> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['job'] extends Job ? Kind : never;
}[MailKind];

export const mailJobs: readonly MailJob[] = [...new Set(Object.values(mailKinds).map(({ job }) => job))];

const names = Object.keys(mailKinds) as MailKind[];

/** `unknown`: a newer version queued it, or the row that it was about no longer exists. */
export const storedMailKind = storedName(names);

export function nameMailKind(kind: MailKind | Unknown): string {
  return readEntry({ ...mailKinds, unknown: { label: 'Otro correo' } }, kind).label;
}
