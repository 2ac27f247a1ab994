// Loaded on demand, because the schemas of these calls are larger than the log-in screen.
import { login, logout, me } from '@vitrina/contract/account/auth/endpoints.ts';
import { loginBody } from '@vitrina/contract/account/auth/schema.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { createHeaders } from '../../api/http.ts';
import { clearLocalData, readLocalData, storeLocalData } from '../../api/local-data.ts';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { readDeviceToken, storeDeviceToken } from './device-token.ts';
import type { Person } from './person.ts';

export type Credentials = Omit<z.input<typeof loginBody>, 'device'>;

export const validateLogin = (credentials: Credentials): Record<string, string> =>
  getFieldErrors(loginBody, credentials);

/** Resolves to the new session's token. */
export async function logIn(credentials: Credentials): Promise<string> {
  const { token, device } = await call(login, { body: { ...credentials, ...readDeviceToken() } });
  storeDeviceToken(device);
  return token;
}

/** Resolves to the account of the stored token and, if that is not the owner's, to the person. */
export async function fetchUser(): Promise<Person> {
  const reply = await call(me);
  const { id } = 'member' in reply ? reply.member : reply.user;
  // What another person has left, whose session expired here. The name keeps it with the drafts.
  if (readLocalData(draftOwner) !== id) clearLocalData();
  storeLocalData(draftOwner, id);
  return 'member' in reply ? reply : { ...reply, member: null };
}

const draftOwner = 'draft-owner';

/** Completes even if the page closes. The token is a parameter, because the browser has forgotten it already. */
export const logOut = (token: string) =>
  fetch(logout.path, { method: logout.method, headers: createHeaders(token), keepalive: true });
