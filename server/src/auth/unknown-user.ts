import { createHmac } from 'node:crypto';

/**
 * The id that a password reset answers for an address without an account: shaped like a real one (UUID v4) and
 * always the same for the same address, so that asking does not tell whether the account exists.
 */
export function unknownUserId(secret: Buffer, email: string): string {
  const bytes = createHmac('sha256', secret).update(`unknown:${email}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
