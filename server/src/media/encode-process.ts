import { type EncodedPicture, encodePicture, type PictureKind } from './encode.ts';

/** What `encoder.ts` sends here. */
export interface EncodeRequest {
  id: number;
  bytes: Buffer;
  purpose: PictureKind;
}

/** Without a picture the file was refused. */
export interface EncodeResponse {
  id: number;
  picture?: EncodedPicture;
}

process.on('message', async ({ id, bytes, purpose }: EncodeRequest) => {
  const picture = await encodePicture(bytes, purpose);
  const answer: EncodeResponse = picture ? { id, picture } : { id };
  process.send?.(answer);
});
// The server is gone, however it went.
process.on('disconnect', () => process.exit());
