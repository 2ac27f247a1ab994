import type { Deps } from '../../account/deps.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import type { UploadedFile } from '../../platform/http/multipart-form.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import type { EncodedPicture, PictureKind } from '../../platform/media/encode.ts';
import { storePicture } from './writes.ts';

/** `receivePictures` for the files of a form. Also throws TOO_MANY_UPLOADS. */
export async function receiveUploads(
  deps: Pick<Deps, 'db' | 'store' | 'encoder' | 'limits'>,
  ownerId: OwnerId,
  files: readonly UploadedFile[],
  kind: PictureKind,
): Promise<string[]> {
  if (files.length > 0) await consumeLimit(deps.limits.uploads, ownerId, 'TOO_MANY_UPLOADS', files.length);
  const sources = files.map(({ path }) => path);
  return receivePictures(deps, ownerId, sources, kind);
}

/**
 * Checks, encodes and stores files, given as bytes or as paths: all or none. Returns the pictures' hashes in the same
 * order, for rows to refer to. Throws IMAGE_TYPE, IMAGE_DIMENSIONS, IMAGE_PROCESSING, IMAGE_BUSY, UNAVAILABLE.
 */
export async function receivePictures(
  { db, store, encoder }: Pick<Deps, 'db' | 'store' | 'encoder'>,
  ownerId: OwnerId,
  sources: readonly (Buffer | string)[],
  kind: PictureKind,
): Promise<string[]> {
  const encoded: EncodedPicture[] = [];
  for (const source of sources) encoded.push(await encoder.encode(ownerId, source, kind));
  for (const picture of encoded) await storePicture(db, store, picture);
  return encoded.map(({ hash }) => hash);
}
