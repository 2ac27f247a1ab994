import type { Deps } from '../deps.ts';
import type { EncodedPicture, PictureKind } from './encode.ts';
import { storePicture } from './writes.ts';

/**
 * Checks, encodes and stores uploaded files: all of them or none. Answers their pictures' hashes, in order, for a
 * row to refer to. Throws IMAGE_TYPE, UNAVAILABLE.
 */
export async function receivePictures(
  { db, store, encoder }: Pick<Deps, 'db' | 'store' | 'encoder'>,
  files: readonly { bytes: Buffer }[],
  purpose: PictureKind,
): Promise<string[]> {
  const encoded: EncodedPicture[] = [];
  for (const { bytes } of files) encoded.push(await encoder.encode(bytes, purpose));
  for (const picture of encoded) await storePicture(db, store, picture);
  return encoded.map(({ hash }) => hash);
}
