import type { CurrentDevice } from '@vitrina/contract/account/members/schema.ts';
import { knownDeviceToken } from '../../api/token.ts';

const kindKey = 'vitrina.house-kind';

/** Keeps what an invitation made of this browser. */
export function rememberDevice(token: string, kind: CurrentDevice['device']['kind']): void {
  knownDeviceToken.store(token);
  try {
    localStorage.setItem(kindKey, kind);
  } catch {
    // Storage is disabled.
  }
}

/** Returns the token with which a shared device works while nobody has entered. Null on an own or unknown device. */
export function readSharedToken(): string | null {
  try {
    return localStorage.getItem(kindKey) === 'shared' ? knownDeviceToken.read() : null;
  } catch {
    return null;
  }
}
