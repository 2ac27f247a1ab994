import { type EncodedPicture, encodePicture, type Purpose } from './encode.ts';

/** What `encoder.ts` sends here. */
export interface EncodeOrder {
  id: number;
  bytes: Buffer;
  purpose: Purpose;
}

/** Without a picture the file was refused. */
export interface EncodeAnswer {
  id: number;
  picture?: EncodedPicture;
}

process.on('message', async ({ id, bytes, purpose }: EncodeOrder) => {
  const picture = await encodePicture(bytes, purpose);
  const answer: EncodeAnswer = picture ? { id, picture } : { id };
  process.send?.(answer);
});
// The server is gone, however it went.
process.on('disconnect', () => process.exit());
