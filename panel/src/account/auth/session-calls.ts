// Loaded on demand, because the schemas of these calls are larger than the log-in screen.
import { login, logout, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { loginBody, type User } from '@vitrina/contract/account/auth/schema.ts';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createHeaders } from '../../api/http.ts';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { readDeviceToken, storeDeviceToken } from './device-token.ts';

export type Credentials = Omit<z.input<typeof loginBody>, 'device'>;

/** Throws what a reply of the server would say. */
export function requireValidLogin(credentials: Credentials): void {
  const fields = getFieldErrors(loginBody, credentials);
  const [message] = Object.values(fields);
  if (message) throw new ApiError({ status: 400, code: 'VALIDATION_FAILED', message, fields });
}

/** Resolves to the new session's token. */
export async function logIn(credentials: Credentials): Promise<string> {
  const { token, device } = await call(login, { body: { ...credentials, ...readDeviceToken() } });
  storeDeviceToken(device);
  return token;
}

/** Resolves to the user of the stored token. */
export async function fetchUser(): Promise<User> {
  return (await call(me)).user;
}

/** Completes even if the page closes. The token is a parameter, because the browser has forgotten it already. */
export const logOut = (token: string) =>
  fetch(logout.path, { method: logout.method, headers: createHeaders(token), keepalive: true });
