import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';

declare global {
  /** The calls that index.html sent before the scripts had loaded, by path, and the token that they carry. */
  var vitrinaReplies: { token: string; replies: Record<string, Promise<Response>> } | undefined;
}

/** Returns each reply once and none after a write, because it is old then. Undefined: the call has to be sent. */
export function takeEarlyReply(
  { method, path }: Endpoint,
  token: string | null,
): Promise<Response> | undefined {
  if (method !== 'GET') globalThis.vitrinaReplies = undefined;
  const early = globalThis.vitrinaReplies;
  if (early?.token !== token) return undefined;
  const reply = early.replies[path];
  delete early.replies[path];
  return reply;
}
