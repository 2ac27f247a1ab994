import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the client; only their hash is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** A plain hash is enough for what cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For keys of limits: bounded in length, and not to be read by whoever sees the table. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
