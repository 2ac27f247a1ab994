import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of the previous and the next step count too, because clocks differ. */
const acceptedSteps = 1;
const recoveryCodeBytes = 10;
const recoveryCodeCount = 10;

/** Returns a new key in base32, of the length that RFC 4226 recommends. */
export function createTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that authenticator apps read from a QR code. */
export function totpUri(key: string, username: string): string {
  return createTotp(key, username).toString();
}

/** Returns the time step that `code` belongs to, or null if it is wrong. */
export function findTotpStep(key: string, code: string): number | null {
  const totp = createTotp(key);
  const delta = totp.validate({ token: code, window: acceptedSteps });
  return delta === null ? null : totp.counter() + delta;
}

/**
 * Returns codes like `ABCD-EFGH-IJKL-MNOP`, 80 bits each. They are random, or those of the idempotency key, so that a repeated call
 * returns them again although only their hashes are stored.
 */
export function createRecoveryCodes(key: string, idempotencyKey: string | undefined): string[] {
  const seed = idempotencyKey ?? randomBytes(32);
  return Array.from({ length: recoveryCodeCount }, (_, index) => {
    const bytes = createHmac('sha256', seed)
      .update(`${key} ${index}`)
      .digest()
      .subarray(0, recoveryCodeBytes);
    return (new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32.match(/.{4}/g) ?? []).join('-');
  });
}

/** People type codes in lower case, with or without spaces and hyphens. */
export function normalizeCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}

function createTotp(key: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Vitrina', label, secret: Secret.fromBase32(key) });
}
