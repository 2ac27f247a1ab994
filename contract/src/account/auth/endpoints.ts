import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, messageReply } from '../../platform/schema.ts';
import { member } from '../members/schema.ts';
import {
  confirmPasswordBody,
  deviceToken,
  loginBody,
  loginReply,
  memberUser,
  registerBody,
  requestResetBody,
  resendCodeBody,
  resetPasswordBody,
  user,
  verifyEmailBody,
} from './schema.ts';

const api = endpointsFor('Cuentas');
const memberReply = z.object({ user: memberUser, member });

export const login = api.post('/api/auth/login', {
  access: 'public',
  weight: 'light',
  summary: 'Inicia sesión y entrega el token de la sesión',
  body: loginBody,
  reply: loginReply,
  errors: [
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_INACTIVE',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_SECOND_FACTOR',
    'TOO_MANY_LOGINS',
  ],
});

export const register = api.post('/api/auth/register', {
  access: 'public',
  weight: 'light',
  summary: 'Registra una cuenta y envía el código de verificación por correo',
  body: registerBody,
  reply: z.object({ userId: id }),
  errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'TOO_MANY_CODE_MAILS'],
});

export const me = api.get('/api/auth/me', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor', 'professional'] },
  weight: 'light',
  summary: 'La cuenta a la que pertenece el token y, si no es del dueño, la persona',
  reply: z.union([memberReply, z.object({ user })]),
  views: {
    manager: memberReply,
    kitchen: memberReply,
    counter: memberReply,
    floor: memberReply,
    professional: memberReply,
  },
});

export const verifyEmail = api.post('/api/auth/verify-email', {
  access: 'public',
  weight: 'light',
  summary: 'Verifica la cuenta con el código del correo',
  body: verifyEmailBody,
  reply: messageReply,
  errors: ['INVALID_VERIFICATION_CODE', 'ALREADY_VERIFIED', 'EMAIL_TAKEN'],
});

export const resendCode = api.post('/api/auth/resend-code', {
  access: 'public',
  weight: 'light',
  summary: 'Envía un código de verificación nuevo; el anterior deja de valer',
  body: resendCodeBody,
  reply: messageReply,
  errors: ['USER_NOT_FOUND', 'ALREADY_VERIFIED', 'TOO_MANY_CODES', 'TOO_MANY_CODE_MAILS'],
});

export const requestReset = api.post('/api/auth/request-reset', {
  access: 'public',
  weight: 'light',
  summary:
    'Envía un código para cambiar la contraseña; responde igual si el correo no existe. `userId` solo sirve para reset-password',
  body: requestResetBody,
  reply: z.object({ userId: id }),
  errors: ['TOO_MANY_CODES', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = api.post('/api/auth/reset-password', {
  access: 'public',
  weight: 'light',
  summary: 'Cambia la contraseña con el código y cierra todas las sesiones',
  body: resetPasswordBody,
  reply: messageReply.extend({ device: deviceToken }),
  errors: ['INVALID_RESET_CODE'],
});

export const logout = api.post('/api/auth/logout', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor', 'professional'] },
  weight: 'light',
  summary: 'Cierra la sesión del token',
});

export const confirmPassword = api.post('/api/profile/confirm-password', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary:
    'Confirma la contraseña en esta sesión; permite exportar y activar la verificación en dos pasos durante 5 minutos',
  body: confirmPasswordBody,
  errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'INVALID_SECOND_FACTOR', 'TOO_MANY_LOGINS'],
});
