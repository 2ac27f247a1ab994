import {
  type Caller,
  callerOf,
  describeAccess,
  findApproval,
  mayCall,
  type Role,
  roleNames,
  seesAll,
} from '@vitrina/contract/platform/access.ts';
import {
  type CsvFile,
  callOf,
  csvFile,
  type Endpoint,
  type EventStream,
  eventStream,
  findView,
  type JsonFile,
  jsonFile,
  type NoContent,
  needsView,
  noContent,
  weightNames,
  type ZipFile,
  zipFile,
} from '@vitrina/contract/platform/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import type { OperatorId, OwnerId } from '../../platform/db/owner.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { errorCodeOf } from '../../platform/http/error-handler.ts';
import { beforeParsing } from '../../platform/http/json-body.ts';
import { writeLargeReply } from '../../platform/http/large-reply.ts';
import {
  type FileCheck,
  getFiles,
  readForm,
  releaseForm,
  type UploadedFile,
} from '../../platform/http/multipart-form.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { turns } from '../../platform/turns.ts';
import { redeemApproval, rememberCall } from '../members/approval-writes.ts';
import type { DeviceRow } from '../members/reads.ts';
import type { Actor } from './actor.ts';
import {
  type BusinessCaller,
  findBusinessCaller,
  findCallingDevice,
  findOperator,
  requireBusinessCaller,
  requireDevice,
  requireOperator,
  requireTokenHash,
  setApproval,
} from './request-session.ts';

interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The files of a multipart form, in the form's order. */
  files: readonly UploadedFile[];
  request: FastifyRequest;
  reply: FastifyReply;
}
/** A JSON body that was serialized before and is sent as it is. */
export class PreparedBody {
  readonly bytes: Buffer;
  /** Undefined for plain text. */
  readonly contentEncoding: string | undefined;
  /** With a tag the browser keeps the body, for the same log-in alone, and asks each time whether it is still current. */
  readonly etag: string | undefined;

  constructor(bytes: Buffer, contentEncoding: string | undefined, etag?: string) {
    this.bytes = bytes;
    this.contentEncoding = contentEncoding;
    this.etag = etag;
  }
}

/** The caller has the body with this tag. */
export class NotModified {
  readonly etag: string;

  constructor(etag: string) {
    this.etag = etag;
  }
}

type Reply<E extends Endpoint> = E['reply'] extends NoContent | EventStream
  ? unknown
  : E['reply'] extends ZipFile | CsvFile | JsonFile
    ? NodeJS.ReadableStream
    : z.input<E['reply']> | PreparedBody | NotModified;
type Handler<E extends Endpoint, Caller> = (call: Call<E> & Caller) => Promise<Reply<E>>;

export function bindPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, object>,
) {
  bind(app, endpoint, 'visitor', {}, (call) => handler(call));
}

/** What `FileCheck` gets, with the caller and the path. */
type OwnerFileCheck<E extends Endpoint> = (
  caller: BusinessCaller & { params: z.output<E['params']> },
  ...form: Parameters<FileCheck>
) => Promise<void>;

/** The end of a request's turn. */
const releases = new WeakMap<FastifyRequest, () => void>();

/** A body that arrives slowly takes no turn: JSON takes its turn before it is parsed, and a form once it has been read. */
async function takeTurn(
  request: FastifyRequest,
  { weight, method }: Endpoint,
  source: string,
): Promise<void> {
  if (!releases.has(request)) releases.set(request, await turns.acquire(weight, method, source));
}

function endTurn(request: FastifyRequest): void {
  releases.get(request)?.();
}

/** What the people of a business call besides what everybody does. */
interface BusinessCall extends BusinessCaller {
  /** Runs `work` in a turn of its own. For what a stream reads after the call's own turn has ended. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Calls `handler` with the business of the session and who acts for it. Roles that the endpoint does not name are rejected.
 * `?userId=` with any other id than the caller's is a 404, like an id that does not exist. `checkFile` runs before the
 * files of a multipart form are read, so that nobody without the right makes the server store them.
 */
export function bindOwner<E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  handler: Handler<E, BusinessCall>,
  { checkFile }: { checkFile?: OwnerFileCheck<E> } = {},
) {
  const onRequest = async (request: FastifyRequest) => {
    const { actor, ownerId } = await requireApprovedCaller(db, request, endpoint);
    requireAccess(endpoint, actor);
    beforeParsing(request, () => takeTurn(request, endpoint, ownerId));
  };
  const startTurn = (request: FastifyRequest) =>
    takeTurn(request, endpoint, getCaller(request, findBusinessCaller).ownerId);
  const readOwnersForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = getCaller(request, findBusinessCaller);
    await readForm(request, reply, caller.ownerId, async (...form) => {
      const params = safeParse(endpoint.params, request.params);
      if (!params.success) throw new ValidationError(params.error.issues);
      await checkFile?.({ ...caller, params: params.data as z.output<E['params']> }, ...form);
    });
  };
  const onSend = async (request: FastifyRequest) => {
    endTurn(request);
    if (endpoint.multipart) await releaseForm(request);
  };
  const turnHooks = endpoint.multipart
    ? { preValidation: readOwnersForm, preHandler: startTurn }
    : { preValidation: startTurn };
  const inTurn = async <T>(ownerId: OwnerId, work: () => Promise<T>) => {
    const release = await turns.acquire(endpoint.weight, endpoint.method, ownerId);
    try {
      return await work();
    } finally {
      release();
    }
  };
  requireViews(endpoint);
  rememberCall(endpoint);
  bind(app, endpoint, 'business', { onRequest, ...turnHooks, onSend }, async (call) => {
    const caller = getCaller(call.request, findBusinessCaller);
    const { ownerId } = caller;
    const { userId } = call.query as { userId?: string };
    if (userId !== undefined && userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    const { role } = caller.actor;
    try {
      const result = await handler({ ...call, ...caller, inTurn: (work) => inTurn(ownerId, work) });
      return call.reply.sent ? result : await showAs(role, endpoint, result);
    } catch (error) {
      if (error instanceof AppError) throw showErrorAs(role, endpoint, error);
      // If the account was deleted during the call, its reads and writes fail. The response must be a 401.
      if (errorCodeOf(error) === 'INTERNAL') await requireBusinessCaller(db, call.request);
      throw error;
    } finally {
      // An event stream writes its own response, so no hook sees it.
      if (call.reply.sent) endTurn(call.request);
    }
  });
}

/** Returns the caller with the approval that the call carries, and uses the approval up. */
async function requireApprovedCaller(db: Db, request: FastifyRequest, endpoint: Endpoint) {
  const caller = await requireBusinessCaller(db, request);
  const { actor, ownerId } = caller;
  const token = request.headers['x-approval'];
  const { id } = request.params as { id?: string };
  if (typeof token !== 'string' || !findApproval(endpoint.access, actor.role)) return caller;
  if (!safeParse(z.uuid(), id).success) throw new AppError('APPROVAL_REQUIRED');
  const approvedBy = await redeemApproval(db, ownerId, {
    token,
    askedBy: requireTokenHash(request),
    call: callOf(endpoint),
    id: id ?? '',
  });
  if (approvedBy === undefined) throw new AppError('APPROVAL_REQUIRED');
  return setApproval(request, caller, approvedBy);
}

/** Throws FORBIDDEN for a role that may not call, and APPROVAL_REQUIRED for one that may with an approval alone. */
function requireAccess({ access }: Endpoint, { role, approvedBy }: Actor): void {
  if (mayCall(access, role)) return;
  if (findApproval(access, role) === undefined) throw new AppError('FORBIDDEN');
  if (approvedBy === undefined) throw new AppError('APPROVAL_REQUIRED');
}

/** Stops the start of the server if an endpoint would show a role more than it may see. */
function requireViews(endpoint: Endpoint): void {
  const isBlind = (role: Role) =>
    !seesAll(role) &&
    (mayCall(endpoint.access, role) || findApproval(endpoint.access, role) !== undefined) &&
    needsView(endpoint) &&
    !findView(endpoint, role);
  const role = roleNames.find(isBlind);
  if (role) throw new Error(`${endpoint.path} does not say what ${role} sees of its reply`);
}

/** Serializes what a role sees of a reply. */
async function showAs<E extends Endpoint>(role: Role, endpoint: E, result: Reply<E>): Promise<Reply<E>> {
  const view = findView(endpoint, role);
  if (!view || result === undefined) return result;
  if (result instanceof PreparedBody || result instanceof NotModified)
    throw new Error(`${endpoint.path} has a prepared body and a view`);
  const text = await writeLargeReply(view, result);
  return new PreparedBody(Buffer.from(text), undefined) as Reply<E>;
}

/** Reduces the present row of an error as the reply would be. */
function showErrorAs(role: Role, endpoint: Endpoint, error: AppError): AppError {
  const { current, ...details } = error.details;
  if (current === undefined || seesAll(role)) return error;
  const shown = findView(endpoint, role)?.safeParse(current);
  return new AppError(error.code, {
    ...details,
    ...(shown?.success && { current: shown.data as object }),
  });
}

/** Calls `handler` for a device that an invitation made known, with its token. */
export function bindDevice<E extends Endpoint>(
  app: FastifyInstance,
  db: Db,
  endpoint: E,
  handler: Handler<E, { device: DeviceRow }>,
) {
  const onRequest = async (request: FastifyRequest) => {
    const { ownerId } = await requireDevice(db, request);
    beforeParsing(request, () => takeTurn(request, endpoint, ownerId));
  };
  const onSend = async (request: FastifyRequest) => endTurn(request);
  bind(app, endpoint, 'device', { onRequest, onSend }, (call) =>
    handler({ ...call, device: getCaller(call.request, findCallingDevice) }),
  );
}

/** Who may call the operator's endpoints. */
export interface OperatorGuard {
  db: Db;
  /** Sessions that were started under other credentials are rejected. */
  credentialsHash: Buffer;
  /** Whether a session may call that has yet to set up the second factor. */
  allowsRestricted?: boolean;
}

export function bindOperator<E extends Endpoint>(
  app: FastifyInstance,
  { db, credentialsHash, allowsRestricted = false }: OperatorGuard,
  endpoint: E,
  handler: Handler<E, { operatorId: OperatorId }>,
) {
  const startTurn = (request: FastifyRequest) => takeTurn(request, endpoint, 'operator');
  const onRequest = async (request: FastifyRequest) => {
    await requireOperator(db, request, { credentialsHash, allowsRestricted });
    beforeParsing(request, () => startTurn(request));
  };
  const onSend = async (request: FastifyRequest) => endTurn(request);
  bind(app, endpoint, 'operator', { onRequest, preValidation: startTurn, onSend }, (call) =>
    handler({ ...call, operatorId: getCaller(call.request, findOperator) }),
  );
}

/** Returns the caller that a hook has found. */
function getCaller<C>(request: FastifyRequest, find: (request: FastifyRequest) => C | undefined): C {
  const caller = find(request);
  if (caller === undefined) throw new Error('a call before its session was read');
  return caller;
}

/** Has the return type of Fastify's validators. */
export function validate(schema: z.ZodType, data: unknown): { value: unknown } | { error: Error } {
  const result = safeParse(schema, data);
  return result.success ? { value: result.data } : { error: new ValidationError(result.error.issues) };
}

const fileTypes = new Map<Endpoint['reply'], string>([
  [zipFile, 'application/zip'],
  [csvFile, 'text/csv'],
  [jsonFile, 'application/json'],
  [eventStream, 'text/event-stream'],
]);

/** As `platform/http/openapi.ts` declares them. */
const securitySchemes: Record<Caller, string | undefined> = {
  visitor: undefined,
  business: 'owner',
  device: 'owner',
  operator: 'operator',
};

function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  caller: Caller,
  hooks: Pick<RouteOptions, 'onRequest' | 'preValidation' | 'preHandler' | 'onSend'>,
  handler: (call: Call<E>) => Promise<Reply<E>>,
) {
  const { access, weight } = endpoint;
  if (callerOf(access) !== caller)
    throw new Error(`${endpoint.path} is for calls of ${callerOf(access)}, not ${caller}`);
  if (endpoint.multipart && caller !== 'business')
    throw new Error(`${endpoint.path} accepts forms, which only a business may send`);
  const hasBody = endpoint.body !== noContent;
  const fileType = fileTypes.get(endpoint.reply);
  const isLarge = weight !== 'light' && fileType === undefined && endpoint.reply !== noContent;
  const securityScheme = securitySchemes[caller];
  const status = endpoint.status ?? (endpoint.reply === noContent ? 204 : 200);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.customDomain && { config: { customDomain: endpoint.customDomain } }),
    ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
    ...hooks,
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      description: `Acceso: ${describeAccess(access)}. Peso: ${weightNames[weight]}.`,
      'x-access': typeof access === 'object' ? access.roles : access,
      ...(typeof access === 'object' && access.withApproval && { 'x-with-approval': access.withApproval }),
      'x-weight': weight,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody && { body: endpoint.body }),
      ...(fileType && { produces: [fileType] }),
      response: { [status]: endpoint.reply },
      ...(securityScheme && { security: [{ [securityScheme]: [] }] }),
    },
    handler: async (request, reply) => {
      const result = await handler({
        params: request.params as Call<E>['params'],
        query: request.query as Call<E>['query'],
        body: request.body as Call<E>['body'],
        files: getFiles(request),
        request,
        reply,
      });
      // An event stream writes its own response.
      if (reply.sent) return reply;
      reply.header('Cache-Control', 'no-store');
      if (result instanceof NotModified) return setTag(reply, result.etag).code(304).send();
      if (result instanceof PreparedBody) return sendPrepared(reply.code(status), result);
      if (isLarge) {
        const text = await writeLargeReply(endpoint.reply, result);
        return sendPrepared(reply.code(status), new PreparedBody(Buffer.from(text), undefined));
      }
      return status === 204 ? reply.code(204).send() : reply.code(status).send(result);
    },
  });
}

function sendPrepared(reply: FastifyReply, { bytes, contentEncoding, etag }: PreparedBody): FastifyReply {
  // The compression of replies leaves encoded ones alone.
  if (contentEncoding) reply.header('Content-Encoding', contentEncoding);
  reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
  return (etag === undefined ? reply : setTag(reply, etag)).send(bytes);
}

function setTag(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('ETag', etag)
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Authorization');
}
