import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Db } from '../../platform/db/client.ts';
import {
  findSecret,
  getOrCreateSecret,
  orderSecret,
  previousOrderSecret,
} from '../../platform/db/secrets.ts';

const idBytes = 16;
const macBytes = 16;

/** The names of the secrets that sign tokens, by what the tokens open. The kind is signed too, so a token opens only its own kind. */
const orderSecrets = { current: orderSecret, previous: previousOrderSecret };
const secretNames = { order: orderSecrets, appointment: orderSecrets };
type TokenKind = keyof typeof secretNames;

/** Tokens of the pages that visitors open with a link and without an account. */
export interface CapabilityTokens {
  /** The capability to see a row: its id and a MAC of it. */
  sign(id: string): string;
  /** Returns the id of the row, or undefined for any text that `sign` did not return. */
  verify(token: string): string | undefined;
}

export async function loadTokens(db: Db, kind: TokenKind): Promise<CapabilityTokens> {
  const { current, previous } = secretNames[kind];
  const key = await getOrCreateSecret(db, current);
  const previousKey = await findSecret(db, previous);
  return createTokens(kind, [key, ...(previousKey ? [previousKey] : [])]);
}

/** Signs with the first key and accepts all. */
export function createTokens(kind: TokenKind, keys: readonly [Buffer, ...Buffer[]]): CapabilityTokens {
  const mac = (key: Buffer, id: Uint8Array) =>
    createHmac('sha256', key).update(kind).update(id).digest().subarray(0, macBytes);
  return {
    sign(rowId) {
      const id = parse(rowId);
      return Buffer.concat([id, mac(keys[0], id)]).toString('base64url');
    },
    verify(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Several texts decode to the same bytes. Only one of them is the token.
      if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
      const id = bytes.subarray(0, idBytes);
      const isGenuine = keys.some((key) => timingSafeEqual(mac(key, id), bytes.subarray(idBytes)));
      return isGenuine ? toUuid(id) : undefined;
    },
  };
}

function toUuid(bytes: Uint8Array): string | undefined {
  try {
    return stringify(bytes);
  } catch {
    return undefined;
  }
}
