import { houseDeviceToken } from '../../api/token.ts';

type DeviceKind = 'own' | 'shared';

const kindKey = 'vitrina.house-kind';

/** Keeps what an invitation made of this browser. */
export function rememberDevice(token: string, kind: DeviceKind): void {
  houseDeviceToken.store(token);
  try {
    localStorage.setItem(kindKey, kind);
  } catch {
    // Storage is disabled.
  }
}

/** The token with which a device of the house works while nobody has entered. Null: it is of one person, or not known. */
export function readHouseToken(): string | null {
  try {
    return localStorage.getItem(kindKey) === 'shared' ? houseDeviceToken.read() : null;
  } catch {
    return null;
  }
}
