import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone, a signed-in owner (bearer session token), or the operator (bearer operator token). */
export type Access = 'public' | 'owner' | 'operator';

type Shape = z.ZodType;

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: Method;
  /** Fastify's notation: `/api/menu/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** Also takes `multipart/form-data`; its text fields are validated by `body`, a repeated one as a list. */
  readonly multipart: boolean;
  /** Refusals beyond the ones that access and validation bring by themselves; for the reference page. */
  readonly errors: readonly ErrorCode[];
}

/** A call without a body, or a 204 reply. */
export const noContent = z.undefined();
export type NoContent = typeof noContent;
/** A reply that is a file to save, not JSON. */
export const zipFile = z.file().mime('application/zip');
export type ZipFile = typeof zipFile;
const anything = z.object({});

type EndpointOptions<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'summary' | 'tag'
> & { params?: P; query?: Q; body?: B; reply?: R; multipart?: boolean; errors?: readonly ErrorCode[] };

/** Declares a call as a value: the server binds a handler to it, the panel calls it, the reference describes it. */
export function endpoint<
  P extends Shape = typeof anything,
  Q extends Shape = typeof anything,
  B extends Shape = NoContent,
  R extends Shape = NoContent,
>(draft: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    multipart: false,
    errors: [],
    ...draft,
    params: (draft.params ?? anything) as P,
    query: (draft.query ?? anything) as Q,
    body: (draft.body ?? noContent) as B,
    reply: (draft.reply ?? noContent) as R,
  };
}
