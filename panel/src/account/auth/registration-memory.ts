import type { Credentials } from './session-calls.ts';

/** In memory only, so a reload forgets it. */
let registration: Credentials | null = null;

/** Remembers what was typed at the registration, so that the log-in after it needs no typing. */
export function rememberRegistration(credentials: Credentials): void {
  registration = credentials;
}

export function readRegistration(): Credentials | null {
  return registration;
}

export function forgetRegistration(): void {
  registration = null;
}
