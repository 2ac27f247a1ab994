import { z } from 'zod';
import { id, requiredText, text, timestamp } from '../../platform/schema.ts';
import { storedPlanId } from '../plan-id.ts';
import { secondFactorCode } from '../second-factor/schema.ts';

export const minPasswordLength = 6;
/** argon2 accepts any length. The limit bounds the work of one request. */
const maxPasswordLength = 200;
export const codeLength = 6;

const passwordTooShort = 'La contraseña debe tener al menos 6 caracteres';
const passwordTooLong = `La contraseña no puede tener más de ${maxPasswordLength} caracteres`;

/** One @, no blanks, a dot in the domain. This rejects typing errors but no real e-mail, however unusual. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** Trimmed and lower-cased. Log-in and registration have different messages for an invalid format. */
const email = (invalidMessage: string) =>
  requiredText('El email es requerido', 254).toLowerCase().regex(emailPattern, { error: invalidMessage });

/** An e-mail that may be empty. */
export const optionalEmail = text(254)
  .toLowerCase()
  .regex(new RegExp(`^$|${emailPattern.source}`, 'u'), { error: 'El correo no es válido' })
  .default('');

export const existingPassword = z
  .string({ error: 'La contraseña es requerida' })
  .min(1, { error: 'La contraseña es requerida' })
  .max(maxPasswordLength, { error: passwordTooLong });
export const newPassword = existingPassword.min(minPasswordLength, { error: passwordTooShort });

/** Mails greet people by name, and strangers can register any e-mail, so a name carries no link. */
const urlInName = 'Tu nombre no puede tener direcciones web. Si abrevias, deja un espacio después del punto.';
/** Two characters after a dot without a blank: `example.com`, but not `J.R. Pérez`. Ideographic dots count in domains. */
const urlPattern = /:\/\/|www[.。．｡]|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2}/iu;
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/;
/** Control characters, and those that change the direction of the text. */
const controlCharacter = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const personName = requiredText('El nombre es requerido', 100)
  .refine((name) => !lineBreak.test(name), { error: 'El nombre va en una sola línea', abort: true })
  .refine((name) => !controlCharacter.test(name), { error: 'Contiene caracteres no permitidos', abort: true })
  .refine((name) => !urlPattern.test(name), { error: urlInName });

/** The browser's token from an earlier log-in. Limits count log-ins and resets with it apart from all others. */
export const deviceToken = z.string({ error: 'El identificador no es válido' }).max(200, {
  error: 'El identificador no es válido',
});
const device = deviceToken.optional();

export const verificationCode = requiredText('Por favor ingresa el código de verificación', 20);

export const loginBody = z.object({
  email: email('Email inválido'),
  password: existingPassword,
  device,
  /** Required if the account has a second factor. */
  code: secondFactorCode.optional(),
});

export const confirmPasswordBody = loginBody.pick({ password: true, code: true });

export const registerBody = z.object({
  name: personName,
  email: email('El email no es válido'),
  password: newPassword,
  /** Agreement to the terms and the privacy notice. The form requires it, and its date is stored. */
  consent: z.literal(true, { error: 'Debes aceptar los términos y el aviso de privacidad' }).optional(),
});

/** The form has fields that the call does not have or does not require. */
export const registerForm = registerBody
  .extend({
    confirmPassword: z.string(),
    consent: registerBody.shape.consent.unwrap(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: 'Las contraseñas no coinciden',
    path: ['confirmPassword'],
    when: () => true,
  });

export const verifyEmailBody = z.object({ userId: id, verificationCode });

export const resendCodeBody = verifyEmailBody.pick({ userId: true });
export const requestResetBody = loginBody.pick({ email: true, device: true });

const resetCode = requiredText('El código es requerido', 20).min(codeLength, {
  error: 'El código debe tener 6 dígitos',
});
/** `userId` is the handle that `request-reset` returned. */
export const resetPasswordBody = z.object({ userId: id, resetCode, newPassword, device });

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  planId: storedPlanId,
  active: z.boolean(),
  createdAt: timestamp,
  /** The first active custom domain. */
  domain: z.string().nullable(),
  /** The URL of the logo. */
  avatar: z.string().nullable(),
});
export type User = z.output<typeof user>;

/** The account as its members see it. `email` is empty, and what is null is for those who manage the business. */
export const memberUser = user.extend({
  planId: storedPlanId.nullable(),
  createdAt: timestamp.nullable(),
});
export type MemberUser = z.output<typeof memberUser>;

export const loginReply = z.object({
  token: z.string(),
  user,
  /** For the next log-in from this browser. Grants nothing by itself. */
  device: deviceToken,
});
