import { z } from 'zod';
import { user } from '../account/auth/schema.ts';
import { securityEvent } from '../account/security-events/schema.ts';
import { endpoint, zipFile } from '../platform/endpoint.ts';
import { idParams, messageReply } from '../platform/schema.ts';
import {
  changeEmailBody,
  changePasswordBody,
  confirmEmailBody,
  deleteAccountBody,
  openSession,
  profileBody,
} from './schema.ts';

const tag = 'Mi Cuenta';

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'owner',
  tag,
  summary: 'Cambia el nombre de la persona',
  body: profileBody,
  reply: z.object({ user }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/password',
  access: 'owner',
  tag,
  summary: 'Cambia la contraseña y cierra todas las sesiones menos esta',
  body: changePasswordBody,
  reply: messageReply,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/profile/email',
  access: 'owner',
  tag,
  summary: 'Envía un código al correo nuevo; el de la cuenta no cambia hasta confirmarlo',
  body: changeEmailBody,
  reply: messageReply,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS', 'EMAIL_UNCHANGED', 'EMAIL_TAKEN', 'TOO_MANY_CODES'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/profile/email/confirm',
  access: 'owner',
  tag,
  summary: 'Cambia el correo con el código que llegó al nuevo, y avisa al anterior',
  body: confirmEmailBody,
  reply: z.object({ user }),
  errors: ['INVALID_VERIFICATION_CODE', 'EMAIL_TAKEN'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'owner',
  tag,
  summary: 'Las sesiones abiertas de la cuenta; la que pregunta va primero',
  reply: z.object({ sessions: z.array(openSession) }),
});

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions/:id',
  access: 'owner',
  tag,
  summary: 'Cierra una sesión de la cuenta',
  params: idParams,
  errors: ['SESSION_NOT_FOUND'],
});

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/profile/security-events',
  access: 'owner',
  tag,
  summary: 'Los últimos 100 movimientos de seguridad de la cuenta, de los últimos 180 días',
  reply: z.object({ events: z.array(securityEvent) }),
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/profile/export',
  access: 'owner',
  tag,
  summary: 'Todo lo que guarda la cuenta, en un archivo zip. Antes se confirma la contraseña',
  reply: zipFile,
  errors: ['PASSWORD_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile',
  access: 'owner',
  tag,
  summary: 'Elimina la cuenta y todo lo que guarda, para siempre',
  body: deleteAccountBody,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
});
