import { type ErrorBody, type ErrorCode, errorMessage, errors } from '@vitrina/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ValidationError } from '../errors.ts';

/** One place that turns whatever was thrown into `{ code, message, fields }`; the inside of a 5xx stays in the log. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof AppError) return sendAppError(reply, error);
    if (error instanceof ValidationError) {
      return send(reply, { code: 'VALIDATION_FAILED', message: error.message, fields: error.fields });
    }
    const code = errorCodeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
    if (code === 'UNAVAILABLE') request.log.warn({ err: error }, 'dependency unavailable');
    return send(reply, { code, message: errorMessage(code) });
  });
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 'NOT_FOUND');
}

/** For hooks: what they throw would be drawn as a page where a page was asked for. */
export function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return send(reply, { code, message: errorMessage(code) });
}

function sendAppError(reply: FastifyReply, { code, message, details }: AppError): FastifyReply {
  if (details.retryAfter !== undefined)
    reply.header('Retry-After', Math.max(1, Math.ceil(details.retryAfter)));
  return send(reply, {
    code,
    message,
    ...(details.fields && { fields: details.fields }),
    ...(details.userId && { userId: details.userId }),
    ...(details.checks && { checks: details.checks }),
  });
}

function send(reply: FastifyReply, body: ErrorBody): FastifyReply {
  // Straight text: the route's reply schema describes successes only.
  return reply
    .code(errors[body.code].status)
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** Connection failures and shutdowns of PostgreSQL, and the pool's own time-out. */
const databaseUnavailable = /^(08|57P0)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

/** What went wrong, in the catalogue's terms. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof ValidationError) return 'VALIDATION_FAILED';
  const { statusCode, code, message, cause } = error as FastifyError & {
    cause?: { code?: string; message?: string };
  };
  const databaseCode = cause?.code ?? code ?? '';
  if (
    databaseUnavailable.test(databaseCode) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(cause?.message ?? message)
  ) {
    return 'UNAVAILABLE';
  }
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  if (statusCode === 415 || statusCode === 406) return 'UNSUPPORTED_MEDIA_TYPE';
  if (statusCode === 429) return 'TOO_MANY_REQUESTS';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'MALFORMED_REQUEST';
  return 'INTERNAL';
}
