import { z } from 'zod';
import { id, storedName, timestamp } from '../../platform/schema.ts';
import { readEntry, type Unknown } from '../../platform/unknown.ts';

/** What is recorded about the security of an account, with its label on the screen. */
export const securityEventKinds = {
  'new-device': 'Inicio de sesión en un dispositivo nuevo',
  'password-changed': 'Cambio de contraseña',
  'password-reset': 'Cambio de contraseña con un código',
  'password-set': 'Cambio de contraseña por el equipo de Vitrina',
  'email-changed': 'Cambio de correo',
  'data-exported': 'Descarga de tus datos',
  'second-factor-added': 'Verificación en dos pasos activada',
  'second-factor-removed': 'Verificación en dos pasos quitada',
  'second-factor-reset': 'Verificación en dos pasos quitada por el equipo de Vitrina',
  'recovery-code-used': 'Inicio de sesión con un código de recuperación',
  'session-closed': 'Sesión cerrada',
  'member-added': 'Persona agregada al equipo',
  'member-removed': 'Persona quitada del equipo',
  'member-device': 'Dispositivo nuevo de una persona del equipo',
  'device-closed': 'Dispositivo del equipo cerrado',
  'pin-removed': 'PIN de una persona quitado',
  'pin-failures': 'Cinco PIN equivocados seguidos',
  'pin-locked': 'Un nombre detenido por demasiados PIN equivocados',
  'data-requested': 'Un cliente pidió algo sobre sus datos',
  'data-answered': 'Respuesta a un cliente sobre sus datos',
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;

export function nameSecurityEvent(kind: SecurityEventKind | Unknown): string {
  return readEntry({ ...securityEventKinds, unknown: 'Otra actividad' }, kind);
}

export const securityEvent = z.object({
  id,
  kind: storedName(Object.keys(securityEventKinds) as SecurityEventKind[]),
  /** Browser and system: the closed session's for `session-closed`, else the acting one. Null for the operator. */
  device: z.string().nullable(),
  /** The name of the person of the business whom it is about. Null: it is about the account. */
  about: z.string().nullable(),
  createdAt: timestamp,
});
export type SecurityEvent = z.output<typeof securityEvent>;
