import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyAndCertificate {
  /** As PEM. */
  certificate: string;
  privateKey: KeyObject;
}

/** A key of its own and a certificate that it signed itself, valid in this century. */
export function createCertified(commonName: string): KeyAndCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(commonNameId, der(0x0c, Buffer.from(commonName)))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time('20000101000000Z'), time('21000101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(alternativeNameId, der(0x04, sequence(der(0x82, Buffer.from(commonName))))))),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const whole = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    privateKey,
  };
}

/** 2.5.29.17: where clients look for names nowadays. */
const alternativeNameId = der(0x06, Buffer.from('551d11', 'hex'));
/** 2.5.4.3 */
const commonNameId = der(0x06, Buffer.from('550403', 'hex'));
/** 1.2.840.113549.1.1.11, without parameters. */
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

/** One value in ASN.1's distinguished encoding: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  const length = content.length < 128 ? Buffer.from([content.length]) : Buffer.from([0x82, ...bytes]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}
