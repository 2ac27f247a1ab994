import { type registerBody, registerForm } from '@vitrina/contract/account/auth/schema.ts';
import type { z } from 'zod';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';

export type Registration = Omit<z.input<typeof registerForm>, 'consent'> & { consent: boolean };

export const emptyRegistration: Registration = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  consent: false,
};

export function validateRegistration(values: Registration): Record<string, string> {
  return getFieldErrors(registerForm, values);
}

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
