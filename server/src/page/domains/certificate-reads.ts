import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Env } from '../../platform/env.ts';

/** The first handshake triggers the certificate's issuance, which takes some seconds. */
const handshakeTimeoutMs = 25_000;

/**
 * Returns when the certificate that we serve for `domain` expires, or null if the TLS handshake fails or the
 * certificate is not trusted.
 */
export function fetchCertificateExpiry(
  { tlsServer }: Pick<Env, 'tlsServer'>,
  domain: string,
): Promise<Date | null> {
  if (!tlsServer || isIP(domain)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({ ...tlsServer, servername: domain, ALPNProtocols: ['http/1.1'] });
    const settle = (expiresAt: Date | null) => {
      socket.destroy();
      resolve(expiresAt);
    };
    socket.setTimeout(handshakeTimeoutMs, () => settle(null));
    socket.once('error', () => settle(null));
    socket.once('close', () => settle(null));
    // Emitted only after the chain and the name are verified.
    socket.once('secureConnect', () => settle(new Date(socket.getPeerCertificate().valid_to)));
  });
}
