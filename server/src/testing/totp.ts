import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows. A code is accepted once, so each use needs another time step. */
export function createTotpCode(key: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}
