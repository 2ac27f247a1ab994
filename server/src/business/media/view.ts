import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { buildSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { fileName } from '../../platform/media/file-names.ts';
import type { MediaRows, PictureRow } from './reads.ts';

type ViewedMedia = Record<MediaSlot, Picture | null>;

export function viewPicture(row: PictureRow): Picture {
  const { hash, widths, height, placeholder } = row;
  const width = widths.at(-1) ?? 0;
  const files = widths.map((pixels) => ({ url: fileUrl(hash, pixels), width: pixels }));
  return { url: fileUrl(hash, width), srcSet: buildSrcSet(files), width, height, placeholder };
}

/** Includes pictures that the plan does not show. */
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
