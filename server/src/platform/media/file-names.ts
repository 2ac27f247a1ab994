const namePattern = /^([0-9a-f]{32})-[1-9]\d{0,4}\.webp$/;

export function fileName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** Returns undefined for a name that is not a picture's file name. */
export function hashOfName(name: string): string | undefined {
  return namePattern.exec(name)?.[1];
}

/** Accepts an absolute URL or a path of any width. Returns undefined for any other URL. */
export function hashOfUrl(url: string): string | undefined {
  const [, name = ''] = /^(?:https?:\/\/[^/]+)?\/uploads\/([^/]+)$/.exec(url) ?? [];
  return hashOfName(name);
}
