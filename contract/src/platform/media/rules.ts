import type { Gate } from '../../billing/plans/rules.ts';
import type { MediaSlot } from './schema.ts';

/** The feature gate of each picture of a business. */
export const slotGates = {
  logo: 'logo',
  backgroundImage: 'headerImage',
  pageBackground: 'pageImage',
} as const satisfies Record<MediaSlot, Gate>;

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
