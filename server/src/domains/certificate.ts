import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Env } from '../env.ts';

/** The first handshake has the certificate issued, which takes some seconds. */
const handshakeTimeoutMs = 25_000;

/**
 * When the certificate ends that a browser would get for `domain`, asked of our own addresses; null when there is no
 * connection, or no certificate that a browser would take.
 */
export function fetchCertificateExpiry(
  { tlsAddress }: Pick<Env, 'tlsAddress'>,
  domain: string,
): Promise<Date | null> {
  if (!tlsAddress || isIP(domain)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({ ...tlsAddress, servername: domain, ALPNProtocols: ['http/1.1'] });
    const end = (expiresAt: Date | null) => {
      socket.destroy();
      resolve(expiresAt);
    };
    socket.setTimeout(handshakeTimeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('close', () => end(null));
    // Comes only once the chain and the name have been proven.
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)));
  });
}
