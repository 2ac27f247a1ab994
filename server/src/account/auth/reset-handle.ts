import { createHmac } from 'node:crypto';

/**
 * Returns the UUID that stands for an account in a password reset. It is derived from the e-mail, so it does not tell
 * whether there is an account. It differs by `source`, so nobody can use up the attempts of another person's code.
 */
export function createResetHandle(secret: Buffer, email: string, source: string): string {
  const bytes = createHmac('sha256', secret).update(`reset:${email}|${source}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
