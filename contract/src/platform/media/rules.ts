/** One stored size of a picture. */
export interface PictureFile {
  url: string;
  /** Pixels. */
  width: number;
}

/** The `srcset` attribute for the files of a picture. */
export function buildSrcSet(files: readonly PictureFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** The files that `buildSrcSet` wrote, in their order. Entries of any other form are left out. */
export function parseSrcSet(srcSet: string): PictureFile[] {
  return srcSet.split(', ').flatMap((entry) => {
    const [, url, width] = /^(\S+) (\d+)w$/.exec(entry) ?? [];
    return url && width ? [{ url, width: Number(width) }] : [];
  });
}
