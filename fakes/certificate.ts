import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyAndCertificate {
  /** As PEM. */
  certificate: string;
  privateKey: KeyObject;
}

/** Creates a key and a self-signed certificate that is valid until 2100. */
export function createKeyAndCertificate(commonName: string): KeyAndCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(commonNameId, der(0x0c, Buffer.from(commonName)))));
  const tbsCertificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(generalizedTime('20000101000000Z'), generalizedTime('21000101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(alternativeNameId, der(0x04, sequence(der(0x82, Buffer.from(commonName))))))),
  );
  const signature = createSign('RSA-SHA256').update(tbsCertificate).sign(privateKey);
  const certificate = sequence(tbsCertificate, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    privateKey,
  };
}

/** 2.5.29.17: clients read host names from this extension. */
const alternativeNameId = der(0x06, Buffer.from('551d11', 'hex'));
/** 2.5.4.3 */
const commonNameId = der(0x06, Buffer.from('550403', 'hex'));
/** 1.2.840.113549.1.1.11, without parameters. */
const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));

function sequence(...values: Buffer[]): Buffer {
  return der(0x30, ...values);
}

function generalizedTime(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

/** Encodes a value in ASN.1 DER: tag, length, content. */
function der(tag: number, ...values: Buffer[]): Buffer {
  const content = Buffer.concat(values);
  const bytes = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  const length = content.length < 128 ? Buffer.from([content.length]) : Buffer.from([0x82, ...bytes]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}
