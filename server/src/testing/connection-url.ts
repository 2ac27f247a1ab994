/** Replaces the database name. The URL class rejects the URLs of Unix sockets, which have no host. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
}

/** Returns the database name. */
export function databaseOf(url: string): string {
  return /^postgres(?:ql)?:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1] ?? '';
}
