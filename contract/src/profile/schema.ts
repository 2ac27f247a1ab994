import { z } from 'zod';
import {
  confirmPasswordBody,
  existingPassword,
  newPassword,
  registerBody,
  verificationCode,
} from '../account/auth/schema.ts';
import { id, timestamp } from '../platform/schema.ts';

export const profileBody = registerBody.pick({ name: true });
const { code } = confirmPasswordBody.shape;
export const changePasswordBody = z.object({ currentPassword: existingPassword, newPassword, code });
export const changeEmailBody = registerBody.pick({ email: true }).extend(confirmPasswordBody.shape);
export const confirmEmailBody = z.object({ code: verificationCode });
export const deleteAccountBody = confirmPasswordBody;

export const openSession = z.object({
  id,
  /** Browser and system, from the user agent: `Chrome en Android`. */
  device: z.string(),
  createdAt: timestamp,
  /** Accurate to an hour, because not every use is stored. */
  lastUsedAt: timestamp,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
