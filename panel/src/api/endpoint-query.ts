import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import type { z } from 'zod';
import { call } from './call.ts';
import { type CallArguments, type CallInput, fillPath, type UntypedInput } from './http.ts';

type Reply<E extends Endpoint> = z.output<E['reply']>;
type EndpointQuery<E extends Endpoint, Data = Reply<E>> = ReturnType<typeof createQuery<E, Data>>;

/**
 * The query of an endpoint. Its key is the path and the rest of the input, so the key of a list is the start of the keys of
 * its items. `read` takes what is kept from the reply.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): EndpointQuery<E>;
export function endpointQuery<E extends Endpoint, Data>(
  endpoint: E,
  input: CallInput<E>,
  read: (reply: Reply<E>) => Data,
): EndpointQuery<E, Data>;
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
  read: (reply: Reply<E>) => unknown = (reply) => reply,
) {
  return createQuery(endpoint, input, read);
}

function createQuery<E extends Endpoint, Data>(
  endpoint: E,
  input: CallInput<E> | undefined,
  read: (reply: Reply<E>) => Data,
) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input as UntypedInput | undefined),
    queryFn: async ({ signal }) => {
      const callArguments = [{ ...input, signal }] as unknown as CallArguments<E>;
      return read(await call(endpoint, ...callArguments));
    },
  });
}

/** Without an input, the start of the keys of all inputs. */
export function endpointKey(endpoint: Endpoint, { params = {}, query, body }: UntypedInput = {}): QueryKey {
  const [, , ...segments] = fillPath(endpoint.path, params).split('/');
  return [...segments, ...(query ? [query] : []), ...(body ? [body] : [])];
}
