const namePattern = /^([0-9a-f]{32})-[1-9]\d{0,4}\.webp$/;

export function fileName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** The picture that a file belongs to; undefined for names that the server never gave. */
export function hashOfName(name: string): string | undefined {
  return namePattern.exec(name)?.[1];
}

/** The picture behind an address, whichever of its widths and however absolute; undefined for any other address. */
export function hashOfUrl(address: string): string | undefined {
  const [, name = ''] = /^(?:https?:\/\/[^/]+)?\/uploads\/([^/]+)$/.exec(address) ?? [];
  return hashOfName(name);
}
