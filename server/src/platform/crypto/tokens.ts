import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The client gets 256 random bits. Only their hash is stored. */
export function createToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** Returns the same token for the same source and key, which must be hard to guess. */
export function deriveToken(key: string, source: string): { token: string; tokenHash: Buffer } {
  const token = createHmac('sha256', key).update(source).digest('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** An unsalted hash is enough for random tokens. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For rate limit keys: limits their length and hides their content. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
