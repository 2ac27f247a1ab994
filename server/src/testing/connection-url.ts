/** The same server, another database. Not by the URL class, which refuses a URL without a host, as a socket has. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`);
}
