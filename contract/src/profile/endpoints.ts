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

const owner = endpointsFor('owner', 'Mi Cuenta');

export const updateProfile = owner.put('/api/profile', {
  summary: 'Cambia el nombre de la persona',
  body: profileBody,
  reply: z.object({ user }),
});

export const changePassword = owner.post('/api/profile/password', {
  summary: 'Cambia la contraseña y cierra todas las sesiones menos esta',
  body: changePasswordBody,
  reply: messageReply,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
});

export const changeEmail = owner.post('/api/profile/email', {
  summary: 'Envía un código al correo nuevo; el de la cuenta no cambia hasta confirmarlo',
  body: changeEmailBody,
  reply: messageReply,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS', 'EMAIL_UNCHANGED', 'EMAIL_TAKEN', 'TOO_MANY_CODES'],
});

export const confirmEmail = owner.post('/api/profile/email/confirm', {
  summary: 'Cambia el correo con el código que llegó al nuevo, y avisa al anterior',
  body: confirmEmailBody,
  reply: z.object({ user }),
  errors: ['INVALID_VERIFICATION_CODE', 'EMAIL_TAKEN'],
});

export const listSessions = owner.get('/api/profile/sessions', {
  summary: 'Las sesiones abiertas de la cuenta; la que pregunta va primero',
  reply: z.object({ sessions: z.array(openSession) }),
});

export const closeSession = owner.delete('/api/profile/sessions/:id', {
  summary: 'Cierra una sesión de la cuenta',
  params: idParams,
  errors: ['SESSION_NOT_FOUND'],
});

export const listSecurityEvents = owner.get('/api/profile/security-events', {
  summary: 'Los últimos 100 movimientos de seguridad de la cuenta, de los últimos 180 días',
  reply: z.object({ events: z.array(securityEvent) }),
});

export const exportAccount = owner.get('/api/profile/export', {
  summary: 'Todo lo que guarda la cuenta, en un archivo zip. Antes se confirma la contraseña',
  reply: zipFile,
  errors: ['PASSWORD_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'],
});

export const deleteAccount = owner.delete('/api/profile', {
  summary: 'Elimina la cuenta y todo lo que guarda, para siempre',
  body: deleteAccountBody,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
});
