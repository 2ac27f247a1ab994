import { getSupport } from '@vitrina/contract/profile/support/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bindPublic } from '../http/bind.ts';

export function supportRoutes(app: FastifyInstance, { env }: Deps): void {
  bindPublic(app, getSupport, async () => ({
    email: env.supportEmail ?? null,
    whatsapp: env.supportWhatsapp ?? null,
  }));
}
