import { readEntry, type Unknown } from '../platform/unknown.ts';

/** Every audited action, with its label in the log. */
export const auditActions = {
  login: 'Inició sesión',
  'login-failed': 'Intento de inicio de sesión fallido',
  'second-factor-failed': 'Código de verificación incorrecto, con la contraseña correcta',
  'recovery-code-used': 'Inició sesión con un código de recuperación',
  'add-second-factor': 'Activó la verificación en dos pasos',
  'remove-second-factor': 'Quitó la verificación en dos pasos',
  'replace-recovery-codes': 'Creó códigos de recuperación nuevos',
  'close-session': 'Cerró una sesión del operador',
  'update-user-plan': 'Cambió el plan',
  'activate-user': 'Activó la cuenta',
  'deactivate-user': 'Desactivó la cuenta',
  'reset-password': 'Cambió la contraseña',
  'remove-user-second-factor': 'Quitó la verificación en dos pasos de la cuenta',
  'delete-user': 'Eliminó la cuenta',
  'edit-plan': 'Editó un plan',
  'create-coupon': 'Creó un cupón',
  'stop-coupon': 'Detuvo un cupón',
  'export-payments': 'Exportó los pagos',
  'close-consumer-request': 'Atendió un pedido de arrepentimiento o baja',
  'close-report': 'Cerró un reporte',
  'retry-mail': 'Reintentó un correo',
} as const;
export type AuditAction = keyof typeof auditActions;

const failedLogIns = new Set<AuditAction>(['login-failed', 'second-factor-failed']);
export const logInAction: AuditAction = 'login';

export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];
/** Anybody can cause them, so they are kept for a shorter time than what the operator did. */
export const failedLogInActions = auditActionNames.filter((action) => failedLogIns.has(action));

export function nameAuditAction(action: AuditAction | Unknown): string {
  return readEntry({ ...auditActions, unknown: 'Otra acción' }, action);
}
