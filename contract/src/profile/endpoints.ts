import { z } from 'zod';
import { user } from '../account/auth/schema.ts';
import { securityEvent } from '../account/security-events/schema.ts';
import { endpointsFor, zipFile } from '../platform/endpoint.ts';
import { idParams, messageReply } from '../platform/schema.ts';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
  deleteAccountBody,
  openSession,
  profileBody,
} from './schema.ts';

const api = endpointsFor('Mi Cuenta');

/** Of the calls that ask for the password. */
const codeErrors = ['SECOND_FACTOR_REQUIRED', 'INVALID_SECOND_FACTOR'] as const;

export const updateProfile = api.put('/api/profile', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cambia el nombre de la persona',
  body: profileBody,
  reply: z.object({ user }),
});

export const changePassword = api.post('/api/profile/password', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cambia la contraseña y cierra todas las sesiones menos esta',
  body: changePasswordBody,
  reply: messageReply,
  errors: ['WRONG_PASSWORD', ...codeErrors, 'TOO_MANY_LOGINS'],
});

export const changeEmail = api.post('/api/profile/email', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Envía un código al correo nuevo; el de la cuenta no cambia hasta confirmarlo',
  body: changeEmailBody,
  reply: messageReply,
  errors: [
    'WRONG_PASSWORD',
    ...codeErrors,
    'TOO_MANY_LOGINS',
    'EMAIL_UNCHANGED',
    'EMAIL_TAKEN',
    'TOO_MANY_CODES',
  ],
});

export const confirmEmail = api.post('/api/profile/email/confirm', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cambia el correo con el código que llegó al nuevo, y avisa al anterior',
  body: confirmEmailBody,
  reply: z.object({ user }),
  errors: ['INVALID_VERIFICATION_CODE', 'EMAIL_TAKEN'],
});

export const listSessions = api.get('/api/profile/sessions', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Las sesiones abiertas de la cuenta; la que pregunta va primero',
  reply: z.object({ sessions: z.array(openSession) }),
});

export const closeSession = api.delete('/api/profile/sessions/:id', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cierra una sesión de la cuenta',
  params: idParams,
  errors: ['SESSION_NOT_FOUND'],
});

export const listSecurityEvents = api.get('/api/profile/security-events', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Los últimos 100 movimientos de seguridad de la cuenta, de los últimos 180 días',
  reply: z.object({ events: z.array(securityEvent) }),
});

export const exportAccount = api.get('/api/profile/export', {
  access: { roles: ['owner'] },
  weight: 'longWork',
  summary: 'Todo lo que guarda la cuenta, en un archivo zip. Antes se confirma la contraseña',
  reply: zipFile,
  errors: ['PASSWORD_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'],
});

export const deleteAccount = api.delete('/api/profile', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Elimina la cuenta y todo lo que guarda, para siempre',
  body: deleteAccountBody,
  errors: ['WRONG_PASSWORD', ...codeErrors, 'TOO_MANY_LOGINS'],
});
