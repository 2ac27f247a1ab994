import type { FastifyBaseLogger } from 'fastify';

export type PaymentLog = Pick<FastifyBaseLogger, 'warn'>;

export interface ProviderTimeouts {
  attemptTimeoutMs: number;
  /** For all attempts of one call together. */
  callTimeoutMs: number;
  retryDelayMs: number;
}
