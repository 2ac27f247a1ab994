import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, messageReply } from '../../platform/schema.ts';
import {
  confirmPasswordBody,
  deviceToken,
  loginBody,
  loginReply,
  registerBody,
  requestResetBody,
  resendCodeBody,
  resetPasswordBody,
  user,
  verifyEmailBody,
} from './schema.ts';

const visitor = endpointsFor('public', 'Cuentas');
const owner = endpointsFor('owner', 'Cuentas');

export const login = visitor.post('/api/auth/login', {
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

export const register = visitor.post('/api/auth/register', {
  summary: 'Registra una cuenta y envía el código de verificación por correo',
  body: registerBody,
  reply: z.object({ userId: id }),
  errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'TOO_MANY_CODE_MAILS'],
});

export const me = owner.get('/api/auth/me', {
  summary: 'La cuenta a la que pertenece el token',
  reply: z.object({ user }),
});

export const verifyEmail = visitor.post('/api/auth/verify-email', {
  summary: 'Verifica la cuenta con el código del correo',
  body: verifyEmailBody,
  reply: messageReply,
  errors: ['INVALID_VERIFICATION_CODE', 'ALREADY_VERIFIED', 'EMAIL_TAKEN'],
});

export const resendCode = visitor.post('/api/auth/resend-code', {
  summary: 'Envía un código de verificación nuevo; el anterior deja de valer',
  body: resendCodeBody,
  reply: messageReply,
  errors: ['USER_NOT_FOUND', 'ALREADY_VERIFIED', 'TOO_MANY_CODES', 'TOO_MANY_CODE_MAILS'],
});

export const requestReset = visitor.post('/api/auth/request-reset', {
  summary:
    'Envía un código para cambiar la contraseña; responde igual si el correo no existe. `userId` solo sirve para reset-password',
  body: requestResetBody,
  reply: z.object({ userId: id }),
  errors: ['TOO_MANY_CODES', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = visitor.post('/api/auth/reset-password', {
  summary: 'Cambia la contraseña con el código y cierra todas las sesiones',
  body: resetPasswordBody,
  reply: messageReply.extend({ device: deviceToken }),
  errors: ['INVALID_RESET_CODE'],
});

export const logout = owner.post('/api/auth/logout', { summary: 'Cierra la sesión del token' });

export const confirmPassword = owner.post('/api/profile/confirm-password', {
  summary:
    'Confirma la contraseña en esta sesión; permite exportar y activar la verificación en dos pasos durante 5 minutos',
  body: confirmPasswordBody,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
});
