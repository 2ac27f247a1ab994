import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, an owner (bearer session token), or the operator (bearer operator token). */
export type Access = 'public' | 'owner' | 'operator';

/**
 * Which custom domains serve a route. `always`: every one. `owner`: the one whose owner's id is the first path
 * parameter. `slug`: the handler checks that the slug belongs to the domain's owner.
 */
export type CustomDomainAccess = 'always' | 'owner' | 'slug';

type Shape = z.ZodType;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: Method;
  /** In Fastify's notation: `/api/menu/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Accepts `multipart/form-data` too. `body` validates its text fields; a repeated field is a list. */
  readonly multipart: boolean;
  /** The largest JSON body. Default: 32 KB. */
  readonly maxBodyBytes?: number;
  /** Default: 200, or 204 without a reply. */
  readonly status?: 201;
  /** Without it only the main host serves the endpoint. */
  readonly customDomain?: CustomDomainAccess;
  /** Listed on the reference page. Errors of access and validation are not repeated here. */
  readonly errors: readonly ErrorCode[];
}

/** No request body, or a 204 reply. */
export const noContent = z.undefined();
export type NoContent = typeof noContent;
/** A file download in place of a JSON reply. */
export const zipFile = z.file().mime('application/zip');
export type ZipFile = typeof zipFile;
export const csvFile = z.file().mime('text/csv');
export type CsvFile = typeof csvFile;
export const jsonFile = z.file().mime('application/json');
export type JsonFile = typeof jsonFile;
/** Server-sent events. The handler writes them itself. */
export const eventStream = z.file().mime('text/event-stream');
export type EventStream = typeof eventStream;
const emptyObject = z.object({});

type EndpointOptions<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'summary' | 'tag' | 'customDomain' | 'maxBodyBytes' | 'status'
> & { params?: P; query?: Q; body?: B; reply?: R; multipart?: boolean; errors?: readonly ErrorCode[] };

/** Declares an API call as a value. The server binds a handler to it, and the panel calls it. */
export function endpoint<
  P extends Shape = typeof emptyObject,
  Q extends Shape = typeof emptyObject,
  B extends Shape = NoContent,
  R extends Shape = NoContent,
>(options: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    multipart: false,
    errors: [],
    ...options,
    params: (options.params ?? emptyObject) as P,
    query: (options.query ?? emptyObject) as Q,
    body: (options.body ?? noContent) as B,
    reply: (options.reply ?? noContent) as R,
  };
}
