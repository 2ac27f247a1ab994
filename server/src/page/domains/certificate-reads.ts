import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Env } from '../../platform/env.ts';

/** The first handshake triggers the certificate's issuance, which takes some seconds. */
const handshakeTimeoutMs = 25_000;

const hour = 60 * 60 * 1000;
/** Half of what is left when Caddy renews, which is a third of a certificate's life. Certificates live 90 days, 64, 45 or 6. */
const lastShare = 1 / 6;
/** Longer than the day between two checks of a custom domain. */
const minLeftMs = 36 * hour;

export interface Certificate {
  issuedAt: Date;
  expiresAt: Date;
}

/** Returns the certificate that we serve for `domain`, or null if the TLS handshake fails or the certificate is not trusted. */
export function fetchCertificate(
  { tlsServer }: Pick<Env, 'tlsServer'>,
  domain: string,
): Promise<Certificate | null> {
  if (!tlsServer || isIP(domain)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({ ...tlsServer, servername: domain, ALPNProtocols: ['http/1.1'] });
    const settle = (certificate: Certificate | null) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.setTimeout(handshakeTimeoutMs, () => settle(null));
    socket.once('error', () => settle(null));
    socket.once('close', () => settle(null));
    // Emitted only after the chain and the name are verified.
    socket.once('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      settle({ issuedAt: new Date(valid_from), expiresAt: new Date(valid_to) });
    });
  });
}

/** Whether it should have been renewed by now. */
export function isCertificateLate({ issuedAt, expiresAt }: Certificate, now: Date): boolean {
  const lifeMs = expiresAt.getTime() - issuedAt.getTime();
  return expiresAt.getTime() - now.getTime() <= Math.max(lifeMs * lastShare, minLeftMs);
}
