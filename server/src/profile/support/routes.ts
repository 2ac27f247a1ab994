import { getSupport } from '@vitrina/contract/profile/support/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindPublic } from '../../account/sessions/bind.ts';
import type { Deps } from '../deps.ts';

export function supportRoutes(app: FastifyInstance, { env }: Deps): void {
  bindPublic(app, getSupport, async () => ({
    email: env.supportEmail ?? null,
    whatsapp: env.supportWhatsapp ?? null,
  }));
}
