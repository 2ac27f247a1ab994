import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';

declare global {
  /** The calls that index.html sent before the scripts had loaded, by path and query, and the token that they carry. */
  var vitrinaReplies: { token: string; replies: Record<string, Promise<Response>> } | undefined;
}

/** How long after the page was opened its early replies are new enough, in milliseconds. */
const maxAgeMs = 30_000;

/** Returns each reply once and none after a write or after `maxAgeMs`, because it is old then. Undefined: the call has to be sent. */
export function takeEarlyReply(
  { method }: Pick<Endpoint, 'method'>,
  { pathname, search }: URL,
  token: string | null,
): Promise<Response> | undefined {
  const address = pathname + search;
  if (method !== 'GET' || performance.now() > maxAgeMs) globalThis.vitrinaReplies = undefined;
  const early = globalThis.vitrinaReplies;
  if (early?.token !== token) return undefined;
  const reply = early.replies[address];
  delete early.replies[address];
  return reply;
}
