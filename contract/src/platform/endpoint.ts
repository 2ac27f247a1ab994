import { z } from 'zod';
import { type Access, findByRole, type MemberRole, type Role } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How much work a call can be, which decides its turn. `light`: it does not grow with the business. `wholeMenu`: it grows with the
 * menu. `history`: it grows with the orders and visits. `longWork`: it can take seconds.
 */
export type Weight = 'light' | 'wholeMenu' | 'history' | 'longWork';

/** As the reference page prints them. */
export const weightNames: Record<Weight, string> = {
  light: 'ligero',
  wholeMenu: 'todos los productos',
  history: 'todo el historial',
  longWork: 'trabajo largo',
};

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
  readonly weight: Weight;
  readonly summary: string;
  readonly tag: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /**
   * What a role gets in place of `reply`. The server sends nothing else, so a role that does not see everything cannot call an endpoint
   * with a reply and without its view.
   */
  readonly views?: Readonly<Partial<Record<MemberRole, z.ZodType>>>;
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

/** How an endpoint is named: `POST /api/orders/:id/move`. */
export function callOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** What `role` gets of an endpoint's reply, or undefined for the reply itself. */
export function findView({ views }: Pick<Endpoint, 'views'>, role: Role): z.ZodType | undefined {
  return findByRole(views, role);
}

/** Whether a reply is data, so that roles which do not see everything need a view of it. A stream has the views of what it sends. */
export function needsView({ reply }: Pick<Endpoint, 'reply'>): boolean {
  return reply !== noContent && reply !== eventStream;
}

interface Options<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>
  extends Pick<Endpoint, 'access' | 'weight' | 'summary'>,
    Partial<Pick<Endpoint, 'customDomain' | 'errors' | 'maxBodyBytes' | 'multipart' | 'status' | 'views'>> {
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
}

/**
 * Returns functions that declare API calls as values. The server binds handlers to them, and the panel calls them. The reference
 * page lists the calls under `tag`, each with its summary. Access and weight have no default, so that nobody forgets them.
 */
export function endpointsFor(tag: string) {
  const declare =
    (method: Method) =>
    <
      P extends Shape = typeof emptyObject,
      Q extends Shape = typeof emptyObject,
      B extends Shape = NoContent,
      R extends Shape = NoContent,
    >(
      path: string,
      options: Options<P, Q, B, R>,
    ): Endpoint<P, Q, B, R> => ({
      method,
      path,
      tag,
      multipart: false,
      errors: [],
      ...options,
      params: (options.params ?? emptyObject) as P,
      query: (options.query ?? emptyObject) as Q,
      body: (options.body ?? noContent) as B,
      reply: (options.reply ?? noContent) as R,
    });
  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
  };
}
