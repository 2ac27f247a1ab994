import { createHash } from 'node:crypto';
import type { Brand } from '@vitrina/contract/business/customization/brand.ts';
import type { Font } from '@vitrina/contract/business/customization/defaults.ts';
import type { Motif } from '@vitrina/contract/business/customization/page-look.ts';

/** Everything that an image shows. Equal specs give equal images. */
export type ImageSpec = OgImage | Icon;

/** The preview image of a shared link: 1200 × 630. */
export interface OgImage {
  kind: 'card';
  title: string;
  text: string;
  /** In small type below: the URL or the business. */
  caption: string;
  /** Shown if there is no logo. */
  initial: string;
  brand: Brand;
  motif: Motif | null;
  /** The stripes of the awning on a tile. */
  accent: string;
  /** Opacity of the background colour over the cover, from 0 to 1. */
  overlayOpacity: number;
  titleFont: Font;
  textFont: Font;
  /** File names in the media store. */
  logo: string | null;
  /** Behind everything. */
  cover: string | null;
  /** The open product, beside the text. */
  photo: string | null;
  /** Of products, at both sides of the text: none, or two to four. */
  photos: string[];
}

/** A square icon for the home screen. */
export interface Icon {
  kind: 'icon';
  size: number;
  /** The system may cut off the edges, so the content stays in the middle. */
  isMaskable: boolean;
  initial: string;
  brand: Brand;
  motif: Motif | null;
  accent: string;
  titleFont: Font;
  logo: string | null;
}

/** The files that a spec names, by name. Missing files are left out. */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;

/** Increased when equal specs are drawn differently, because browsers keep an image for a year. */
const drawing = 2;

/** Identifies the content of an image, in its URL and in the cache. */
export function imageVersion(image: ImageSpec): string {
  return createHash('sha256')
    .update(JSON.stringify({ drawing, ...image }))
    .digest('base64url')
    .slice(0, 12);
}
