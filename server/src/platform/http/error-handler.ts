import type { Socket } from 'node:net';
import {
  type ErrorBody,
  type ErrorCode,
  errorMessage,
  errorStatus,
} from '@vitrina/contract/platform/errors.ts';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isWriteOutcomeUnknown } from '../db/query-error.ts';
import { AppError, ValidationError } from '../errors.ts';
import { requestIdHeader } from './request-id.ts';

/** Turns every error into `{ code, message, fields }`. The details of a 5xx only reach the log. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof AppError) {
      if (error.cause) request.log.warn({ err: error }, 'dependency unavailable');
      return sendAppError(reply, error);
    }
    if (error instanceof ValidationError) {
      return send(reply, { code: 'VALIDATION_FAILED', message: error.message, fields: error.fields });
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const code = !isRead && isWriteOutcomeUnknown(error) ? 'OUTCOME_UNKNOWN' : errorCodeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
    if (code === 'UNAVAILABLE' || code === 'OUTCOME_UNKNOWN')
      request.log.warn({ err: error }, 'dependency unavailable');
    return send(reply, { code, message: errorMessage(code) });
  });
}

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, 'NOT_FOUND');
}

/** For URLs that reach no route: too long, or not decodable. Fastify's own reply would repeat them. */
export function sendUrlError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // No hook runs for these.
  reply.header(requestIdHeader, request.id);
  return sendError(reply, error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'MALFORMED_REQUEST');
}

/** What cannot be read as a request at all: headers that are too long, for example those of a long address, or too slow. */
export function sendClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = unreadableStatuses.get(error.code) ?? '400 Bad Request';
  const code = 'MALFORMED_REQUEST';
  const body = JSON.stringify({ code, message: errorMessage(code) } satisfies ErrorBody);
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) {
    const head = [`HTTP/1.1 ${status}`, ...headers, 'Cache-Control: no-store', 'Connection: close'];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

const unreadableStatuses = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** For hooks. An error that a hook throws would become an HTML page on page routes. */
export function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return send(reply, { code, message: errorMessage(code) });
}

function sendAppError(reply: FastifyReply, { code, message, details }: AppError): FastifyReply {
  const { params: _params, retryAfter, cause: _cause, ...body } = details;
  if (retryAfter !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryAfter)));
  return send(reply, {
    code,
    message,
    ...body,
  });
}

/** In seconds, for a client that repeats what failed because the database did not reply. */
const unavailableRetryAfter = 5;

function send(reply: FastifyReply, body: ErrorBody): FastifyReply {
  if (isRepeatable(body.code) && !reply.hasHeader('Retry-After'))
    reply.header('Retry-After', unavailableRetryAfter);
  // Bypasses the route's reply schema, which describes successes only.
  return reply
    .code(errorStatus(body.code))
    .header('Content-Type', 'application/json; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function isRepeatable(code: ErrorCode): boolean {
  return code === 'UNAVAILABLE' || code === 'OUTCOME_UNKNOWN';
}

export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (error instanceof ValidationError) return 'VALIDATION_FAILED';
  if (isDatabaseUnavailable(error)) return 'UNAVAILABLE';
  const { statusCode } = error as FastifyError;
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  if (statusCode === 415 || statusCode === 406) return 'UNSUPPORTED_MEDIA_TYPE';
  if (statusCode === 429) return 'TOO_MANY_REQUESTS';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'MALFORMED_REQUEST';
  return 'INTERNAL';
}
