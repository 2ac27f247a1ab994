import { createConsumerRequest } from '@vitrina/contract/billing/consumer-requests/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindPublic } from '../../account/sessions/bind.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit, tryConsume } from '../../platform/http/rate-limits.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import { recordConsumerRequest } from './writes.ts';

/** The buttons that Argentina's consumers find without a log-in: Disposición 954/2025. */
export function consumerRequestRoutes(app: FastifyInstance, deps: Deps): void {
  bindPublic(app, createConsumerRequest, async ({ body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('FOREIGN_ORIGIN');
    await consumeLimit(deps.limits.consumerRequestsPerIp, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    return recordConsumerRequest(deps, body, (limit, key) => tryConsume(deps.limits[limit], key));
  });
}
