import { z } from 'zod';
import { email, existingPassword, newPassword, personName, verificationCode } from '../auth/schema.ts';
import { id, timestamp } from '../schema.ts';

export const profileBody = z.object({ name: personName });
export const changePasswordBody = z.object({ currentPassword: existingPassword, newPassword });
export const changeEmailBody = z.object({
  email: email('El email no es válido'),
  password: existingPassword,
});
export const confirmEmailBody = z.object({ code: verificationCode });
export const deleteAccountBody = z.object({ password: existingPassword });

export const openSession = z.object({
  id,
  /** Browser and system, as its user agent tells: `Chrome en Android`. */
  device: z.string(),
  createdAt: timestamp,
  /** Within an hour: not every use is written down. */
  lastUsedAt: timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
