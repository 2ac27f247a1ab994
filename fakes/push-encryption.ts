import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';

/** The keys of a subscription (RFC 8291, section 2). */
export interface SubscriberKeys {
  /** A private key on the curve P-256. */
  privateKey: Buffer;
  /** 16 random bytes that the application server knows too. */
  authSecret: Buffer;
}

const authTagBytes = 16;

/**
 * Decrypts the body of a push message. Throws for a body that the subscriber's keys do not open, or that is not a single record
 * of `aes128gcm`.
 */
export function decryptPushMessage(body: Buffer, { privateKey, authSecret }: SubscriberKeys): Buffer {
  // RFC 8188, section 2.1: salt (16), record size (4), length of the key id (1), key id.
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyIdLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyIdLength);
  const record = body.subarray(21 + keyIdLength);
  // RFC 8291, section 4: exactly one record, and the key id is the server's public key, uncompressed.
  if (keyIdLength !== 65 || record.length > recordSize)
    throw new Error('not a single record with a public key');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  // RFC 8291, section 3.4.
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
  const inputKey = derive(ecdh.computeSecret(serverKey), authSecret, info, 32);
  // RFC 8188, sections 2.2 and 2.3. The first record's number is 0, which leaves the nonce as it is.
  const key = derive(inputKey, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(inputKey, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-authTagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -authTagBytes)), decipher.final()]);
  // RFC 8188, section 2: the last record ends with the delimiter 2 and zeros.
  const delimiter = padded.findLastIndex((byte) => byte !== 0);
  if (padded[delimiter] !== 2) throw new Error('not the last record');
  return padded.subarray(0, delimiter);
}

function derive(inputKey: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', inputKey, salt, info, length));
}

export interface VapidClaims {
  /** The application server's public key, as base64url. */
  publicKey: string;
  subject: unknown;
}

/** Verifies an `Authorization` header of RFC 8292. Throws an error that says what is wrong. */
export function verifyVapid(authorization: string, origin: string, now: Date): VapidClaims {
  // Section 3: `vapid t=<JWT>, k=<public key>`.
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { alg } = parsePart(header);
  // Section 2: ES256 alone.
  if (alg !== 'ES256') throw new Error('the token is not signed with ES256');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is not valid');
  const { aud, exp, sub } = parsePart(claims);
  // Section 2: `aud` is the origin of the push resource, and `exp` at most 24 hours away.
  if (aud !== origin) throw new Error(`the token is for ${String(aud)}`);
  const seconds = now.getTime() / 1000;
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + 24 * 60 * 60)
    throw new Error('the token has expired, or expires too late');
  // Section 2.1: a contact, if any, is a mailto: or https: URL.
  if (sub !== undefined && !/^(mailto:|https:)/.test(String(sub))) throw new Error('the contact is no URL');
  return { publicKey, subject: sub };
}

function parsePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;
}
