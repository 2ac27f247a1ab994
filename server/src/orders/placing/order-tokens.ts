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

export interface OrderTokens {
  /** The capability to see an order: its id and a MAC of it. */
  sign(orderId: string): string;
  /** Returns the id of the order, or undefined for any text that `sign` did not return. */
  verify(token: string): string | undefined;
}

export async function loadOrderTokens(db: Db): Promise<OrderTokens> {
  const key = await getOrCreateSecret(db, orderSecret);
  const previousKey = await findSecret(db, previousOrderSecret);
  return createOrderTokens([key, ...(previousKey ? [previousKey] : [])]);
}

/** Signs with the first key and accepts all. */
export function createOrderTokens(keys: readonly [Buffer, ...Buffer[]]): OrderTokens {
  const mac = (key: Buffer, id: Uint8Array) =>
    createHmac('sha256', key).update('order').update(id).digest().subarray(0, macBytes);
  return {
    sign(orderId) {
      const id = parse(orderId);
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
