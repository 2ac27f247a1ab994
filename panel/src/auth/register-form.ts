import type { registerBody } from '@vitrina/contract/auth/schema.ts';
import { registerForm } from '@vitrina/contract/auth/schema.ts';
import type { z } from 'zod';
import { fieldErrors } from '../ui/field-errors.ts';

export const emptyRegistration = { name: '', email: '', password: '', confirmPassword: '', consent: false };
export type Registration = typeof emptyRegistration;

/** The order in which failures count (specification §5): the focus goes to the first. */
export const registerFieldNames = ['name', 'email', 'password', 'confirmPassword', 'consent'] as const;

export function registrationErrors(values: Registration): Record<string, string> {
  return fieldErrors(registerForm, values);
}

/** Name and e-mail are trimmed and the e-mail lower-cased before sending (specification §5). */
export function toRegisterBody({
  name,
  email,
  password,
  consent,
}: Registration): z.input<typeof registerBody> {
  return {
    name: name.trim(),
    email: email.trim().toLowerCase(),
    password,
    ...(consent && { consent: true as const }),
  };
}
