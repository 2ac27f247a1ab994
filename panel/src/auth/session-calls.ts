// Loaded when first needed: the schemas behind these calls weigh more than the log-in screen itself.
import { login, logout, me } from '@vitrina/contract/auth/endpoints.ts';
import { loginBody, type User } from '@vitrina/contract/auth/schema.ts';
import { call } from '../api/call.ts';
import { fieldErrors } from '../ui/field-errors.ts';

export interface Credentials {
  email: string;
  password: string;
}

export const loginErrors = (credentials: Credentials): Record<string, string> =>
  fieldErrors(loginBody, credentials);

export async function createToken(credentials: Credentials): Promise<string> {
  return (await call(login, { body: credentials })).token;
}

/** Whose the stored token is. */
export async function fetchUser(): Promise<User> {
  return (await call(me)).user;
}

export const endSession = () => call(logout);
