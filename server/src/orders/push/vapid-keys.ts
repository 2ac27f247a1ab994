import { createECDH } from 'node:crypto';
import type { Db } from '../../platform/db/client.ts';
import { getOrCreateSecret, vapidSecret } from '../../platform/db/secrets.ts';

/** As base64url, which browsers and `web-push` expect. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
const privateKeyBytes = 32;

/** The first process that needs them creates them. */
export async function getOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const privateKey = await getOrCreateSecret(db, vapidSecret, createPrivateKey);
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

function createPrivateKey(): Buffer {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  // Node leaves leading zeros out.
  return Buffer.concat([Buffer.alloc(privateKeyBytes), ecdh.getPrivateKey()]).subarray(-privateKeyBytes);
}
