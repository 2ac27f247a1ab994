import type { MediaSlot, Picture } from '@vitrina/contract/media/schema.ts';
import { fileName } from './file-names.ts';
import type { MediaRows, PictureRow } from './reads.ts';

type ViewedMedia = Record<MediaSlot, Picture | null>;

export function viewPicture(row: PictureRow): Picture {
  const { hash, widths, height, placeholder } = row;
  const width = widths.at(-1) ?? 0;
  const srcSet = widths.map((each) => `${fileUrl(hash, each)} ${each}w`).join(', ');
  return { url: fileUrl(hash, width), srcSet, width, height, placeholder };
}

/** What the owner sees: everything that was uploaded. */
export function viewMedia(rows: MediaRows): ViewedMedia {
  const view = (row: PictureRow | undefined) => (row ? viewPicture(row) : null);
  return {
    logo: view(rows.logo),
    backgroundImage: view(rows.backgroundImage),
    pageBackground: view(rows.pageBackground),
  };
}

function fileUrl(hash: string, width: number): string {
  return `/uploads/${fileName(hash, width)}`;
}
