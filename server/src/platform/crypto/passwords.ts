import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../fair-queue.ts';

/**
 * Hashes use the four threads of libuv, which compression and files need too. Each takes about 25 ms, so the last one in the
 * queue waits three seconds at most.
 */
const queue = createFairQueue({ concurrency: availableParallelism() > 2 ? 2 : 1, maxWaiting: 120 });

/**
 * argon2id with the library's defaults: about 25 ms and 19 MiB, OWASP's minimum. `source` is the IP address or the account
 * that the hash is computed for. Rejects with UNAVAILABLE when too many hashes are waiting.
 */
export function hashPassword(password: string, source: string): Promise<string> {
  return queue.run(source, () => hash(password));
}

/** Verified if there is no account, so that a missing account takes as long as a wrong password. */
const dummyHash = hash('');

export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  source: string,
): Promise<boolean> {
  const expectedHash = passwordHash ?? (await dummyHash);
  const matches = await queue.run(source, () => verify(expectedHash, password));
  return matches && passwordHash !== undefined;
}
