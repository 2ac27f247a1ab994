import { z } from 'zod';
import {
  existingPassword,
  loginBody,
  newPassword,
  registerBody,
  verificationCode,
} from '../account/auth/schema.ts';
import { id, timestamp } from '../platform/schema.ts';

export const profileBody = registerBody.pick({ name: true });
export const changePasswordBody = z.object({ currentPassword: existingPassword, newPassword });
export const changeEmailBody = registerBody.pick({ email: true }).extend({ password: existingPassword });
export const confirmEmailBody = z.object({ code: verificationCode });
export const deleteAccountBody = loginBody.pick({ password: true });
export const confirmPasswordBody = loginBody.pick({ password: true });

export const openSession = z.object({
  id,
  /** Browser and system, from the user agent: `Chrome en Android`. */
  device: z.string(),
  createdAt: timestamp,
  /** Accurate to an hour, because not every use is stored. */
  lastUsedAt: timestamp,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** What is recorded about the security of an account, with its label on the screen. */
export const securityEventKinds = {
  'new-device': 'Inicio de sesión en un dispositivo nuevo',
  'password-changed': 'Cambio de contraseña',
  'password-reset': 'Cambio de contraseña con un código',
  'password-set': 'Cambio de contraseña por el equipo de Vitrina',
  'email-changed': 'Cambio de correo',
  'data-exported': 'Descarga de tus datos',
  'session-closed': 'Sesión cerrada',
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;

export const securityEvent = z.object({
  id,
  kind: z.enum(Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]]),
  /** Browser and system: the closed session's for `session-closed`, else the acting one. Null for the operator. */
  device: z.string().nullable(),
  createdAt: timestamp,
});
export type SecurityEvent = z.output<typeof securityEvent>;
