import { z } from 'zod';
import { idempotencyKey, requiredText, timestamp } from '../../platform/schema.ts';

/** The six digits of the app, or a recovery code. */
export const secondFactorCode = requiredText('Escribe el código', 40);
export const secondFactorBody = z.object({ code: secondFactorCode });
/** A repeated call with the same key returns the same recovery codes. */
export const newRecoveryCodesBody = secondFactorBody.extend({ idempotencyKey });

export const secondFactor = z.object({
  /** When it was set up, or null. */
  activeSince: timestamp.nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const secondFactorSetUp = z.object({
  /** Base32, to type into an app. */
  key: z.string(),
  /** The `otpauth:` URI of the QR code. */
  uri: z.string(),
});
export type SecondFactorSetUp = z.output<typeof secondFactorSetUp>;

/** Shown once, because only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
