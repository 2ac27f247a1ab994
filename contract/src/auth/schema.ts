import { z } from 'zod';
import { planId } from '../plans/schema.ts';
import { id, requiredText, timestamp } from '../schema.ts';

/** specification §9 */
export const minPasswordLength = 6;
/** argon2 hashes any length; the bound keeps one request's work bounded. */
const maxPasswordLength = 200;
export const codeLength = 6;

const shortPassword = 'La contraseña debe tener al menos 6 caracteres';
const longPassword = `La contraseña no puede tener más de ${maxPasswordLength} caracteres`;

/** One @, no blanks, a dot in the domain: typing errors are refused, exotic but real addresses are not. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** Trimmed and lower-cased; the format's text differs between log-in and registration (specification §5). */
export const email = (invalid: string) =>
  requiredText('El email es requerido', 254).toLowerCase().regex(emailPattern, { error: invalid });

export const existingPassword = z
  .string({ error: 'La contraseña es requerida' })
  .min(1, { error: 'La contraseña es requerida' })
  .max(maxPasswordLength, { error: longPassword });
export const newPassword = existingPassword.min(minPasswordLength, { error: shortPassword });

export const personName = requiredText('El nombre es requerido', 100);
export const verificationCode = requiredText('Por favor ingresa el código de verificación', 20);

export const loginBody = z.object({ email: email('Email inválido'), password: existingPassword });

export const registerBody = z.object({
  name: personName,
  email: email('El email no es válido'),
  password: newPassword,
  /** Agreement to the terms and the privacy notice, which the screen asks for; its date is stored. */
  consent: z.literal(true, { error: 'Debes aceptar los términos y el aviso de privacidad' }).optional(),
});

/** The screen's form: the call's fields and what only the screen asks. */
export const registerForm = registerBody
  .extend({
    confirmPassword: z.string(),
    consent: z.literal(true, { error: 'Debes aceptar los términos y el aviso de privacidad' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: 'Las contraseñas no coinciden',
    path: ['confirmPassword'],
    when: () => true,
  });

export const verifyEmailBody = z.object({ userId: id, verificationCode });

export const resendCodeBody = z.object({ userId: id });
export const requestResetBody = z.object({ email: email('Email inválido') });

const resetCode = requiredText('El código es requerido', 20).min(codeLength, {
  error: 'El código debe tener 6 dígitos',
});
export const resetPasswordBody = z.object({ userId: id, resetCode, newPassword });

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  planId,
  active: z.boolean(),
  createdAt: timestamp,
  /** The first active custom domain. */
  domain: z.string().nullable(),
  /** The logo's address. */
  avatar: z.string().nullable(),
});
export type User = z.output<typeof user>;
