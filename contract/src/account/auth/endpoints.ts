import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
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

const tag = 'Cuentas';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag,
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

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag,
  summary: 'Registra una cuenta y envía el código de verificación por correo',
  body: registerBody,
  reply: z.object({ userId: id }),
  errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS', 'TOO_MANY_CODE_MAILS'],
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'owner',
  tag,
  summary: 'La cuenta a la que pertenece el token',
  reply: z.object({ user }),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  tag,
  summary: 'Verifica la cuenta con el código del correo',
  body: verifyEmailBody,
  reply: messageReply,
  errors: ['INVALID_VERIFICATION_CODE', 'ALREADY_VERIFIED', 'EMAIL_TAKEN'],
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/api/auth/resend-code',
  access: 'public',
  tag,
  summary: 'Envía un código de verificación nuevo; el anterior deja de valer',
  body: resendCodeBody,
  reply: messageReply,
  errors: ['USER_NOT_FOUND', 'ALREADY_VERIFIED', 'TOO_MANY_CODES', 'TOO_MANY_CODE_MAILS'],
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-reset',
  access: 'public',
  tag,
  summary:
    'Envía un código para cambiar la contraseña; responde igual si el correo no existe. `userId` solo sirve para reset-password',
  body: requestResetBody,
  reply: z.object({ userId: id }),
  errors: ['TOO_MANY_CODES', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  tag,
  summary: 'Cambia la contraseña con el código y cierra todas las sesiones',
  body: resetPasswordBody,
  reply: messageReply.extend({ device: deviceToken }),
  errors: ['INVALID_RESET_CODE'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'owner',
  tag,
  summary: 'Cierra la sesión del token',
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/profile/confirm-password',
  access: 'owner',
  tag,
  summary:
    'Confirma la contraseña en esta sesión; permite exportar y activar la verificación en dos pasos durante 5 minutos',
  body: confirmPasswordBody,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
});
