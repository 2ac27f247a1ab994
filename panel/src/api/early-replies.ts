import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';

declare global {
  /** The calls that index.html sent before the scripts had loaded, by path, and the token that they carry. */
  var vitrinaReplies: { token: string; replies: Record<string, Promise<Response>> } | undefined;
}

/** Returns each reply once, because it is old afterwards. Undefined: the call has to be sent. */
export function takeEarlyReply(
  { method, path }: Endpoint,
  token: string | null,
): Promise<Response> | undefined {
  const early = globalThis.vitrinaReplies;
  if (!early || early.token !== token || method !== 'GET') return undefined;
  const reply = early.replies[path];
  delete early.replies[path];
  return reply;
}
