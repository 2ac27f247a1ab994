import {
  type Endpoint,
  type NoContent,
  noContent,
  type ZipFile,
  zipFile,
} from '@vitrina/contract/endpoint.ts';
import { errorMessage } from '@vitrina/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/client.ts';
import type { OperatorId, OwnerId } from '../db/owner.ts';
import { AppError, ValidationError } from '../errors.ts';
import { filesOf, readForm, releaseForm, type UploadedFile } from './multipart-form.ts';
import { callerOf, requireOperator, requireOwner } from './session.ts';

interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Of a multipart form, in its order; of anything else none. */
  files: readonly UploadedFile[];
  request: FastifyRequest;
  reply: FastifyReply;
}
/** A file is sent as it is read. */
type Reply<E extends Endpoint> = E['reply'] extends NoContent
  ? unknown
  : E['reply'] extends ZipFile
    ? NodeJS.ReadableStream
    : z.input<E['reply']>;
type Handler<E extends Endpoint, Who> = (call: Call<E> & Who) => Promise<Reply<E>>;

/** Routes an endpoint that anyone may call. */
export function bindPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, object>,
) {
  bind(app, endpoint, 'public', {}, (call) => handler(call));
}

/** Routes an endpoint of a signed-in owner. Naming another user in `?userId=` is as good as naming nobody: 404. */
export function bindOwner<E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  handler: Handler<E, { ownerId: OwnerId }>,
) {
  const onRequest = async (request: FastifyRequest) => {
    await requireOwner(db, request);
  };
  bind(app, endpoint, 'owner', { onRequest }, async (call) => {
    const ownerId = callerOf(call.request).ownerId as OwnerId;
    const { userId } = call.query as { userId?: string };
    if (userId !== undefined && userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    try {
      return await handler({ ...call, ownerId });
    } catch (error) {
      // The account may have been deleted while the call ran, whose reads and writes then miss it: that is a 401.
      if (!(error instanceof AppError)) await requireOwner(db, call.request);
      throw error;
    }
  });
}

/** Routes an endpoint of the operator. */
export function bindOperator<E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  handler: Handler<E, { operatorId: OperatorId }>,
) {
  const onRequest = async (request: FastifyRequest) => {
    await requireOperator(db, request);
  };
  bind(app, endpoint, 'operator', { onRequest }, (call) =>
    handler({ ...call, operatorId: callerOf(call.request).operatorId as OperatorId }),
  );
}

/** Answers `{ value }` or the refusal, in Fastify's terms. */
export function validate(schema: z.ZodType, data: unknown): { value: unknown } | { error: Error } {
  // For what a schema has no words of its own: zod's are English.
  const result = schema.safeParse(data, { error: () => errorMessage('VALIDATION_FAILED') });
  return result.success ? { value: result.data } : { error: new ValidationError(result.error.issues) };
}

function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  access: E['access'],
  gate: Pick<RouteOptions, 'onRequest'>,
  handler: (call: Call<E>) => Promise<Reply<E>>,
) {
  if (endpoint.access !== access)
    throw new Error(`${endpoint.path} is for ${endpoint.access}, not ${access}`);
  const hasBody = endpoint.body !== noContent;
  const status = endpoint.reply === noContent ? 204 : 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...gate,
    ...(endpoint.multipart && { preValidation: readForm, onSend: releaseForm }),
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody && { body: endpoint.body }),
      ...(endpoint.reply === zipFile && { produces: ['application/zip'] }),
      response: { [status]: endpoint.reply },
      ...(access !== 'public' && { security: [{ [access]: [] }] }),
    },
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params as Call<E>['params'],
        query: request.query as Call<E>['query'],
        body: request.body as Call<E>['body'],
        files: filesOf(request),
        request,
        reply,
      });
      reply.header('Cache-Control', 'no-store');
      return status === 204 ? reply.code(204).send() : reply.send(result);
    },
  });
}
