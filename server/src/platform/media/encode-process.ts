import { readFile } from 'node:fs/promises';
import { type EncodedPicture, encodePicture, type PictureKind } from './encode.ts';
import { type CheckedImage, checkImage, type FileErrorCode } from './image-check.ts';

/** A file is first inspected, then encoded, so that the server can wait for memory in between. */
export type EncodeRequest =
  | { step: 'inspect'; source: Buffer | string }
  | { step: 'encode'; kind: PictureKind };

/** Empty when the process has started. */
export interface EncodeResponse {
  pixelCount?: number;
  picture?: EncodedPicture;
  errorCode?: FileErrorCode | 'IMAGE_PROCESSING' | 'UNAVAILABLE';
}

let image: CheckedImage | undefined;

process.on('message', async (request: EncodeRequest) => {
  respond(await (request.step === 'inspect' ? inspect(request.source) : encode(request.kind)));
});
// The server has exited or crashed.
process.on('disconnect', () => process.exit());
respond({});

async function inspect(source: Buffer | string): Promise<EncodeResponse> {
  let bytes: Buffer;
  try {
    bytes = typeof source === 'string' ? await readFile(source) : source;
  } catch {
    return { errorCode: 'UNAVAILABLE' };
  }
  const result = await checkImage(bytes);
  if (typeof result === 'string') return { errorCode: result };
  image = result;
  return { pixelCount: result.pixelCount };
}

/** A file that decodes may still fail to encode. No error of a file may end the process. */
async function encode(kind: PictureKind): Promise<EncodeResponse> {
  try {
    const picture = image && (await encodePicture(image, kind));
    return picture ? { picture } : { errorCode: 'IMAGE_TYPE' };
  } catch {
    return { errorCode: 'IMAGE_PROCESSING' };
  } finally {
    image = undefined;
  }
}

function respond(response: EncodeResponse): void {
  process.send?.(response);
}
