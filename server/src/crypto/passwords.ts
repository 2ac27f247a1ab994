import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's parameters: about 25 ms and 19 MiB, OWASP's minimum. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Checked where there is no account, so that its absence takes as long as a wrong password. */
const dummyHash = hashPassword('');

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}
