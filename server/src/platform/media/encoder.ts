import { AppError } from '../errors.ts';
import { createFairQueue } from '../fair-queue.ts';
import { createSemaphore } from '../semaphore.ts';
import type { EncodedPicture, PictureKind } from './encode.ts';
import { createEncodeSlot, EncodeProcessError, type EncodeSlot } from './encode-slot.ts';

export interface Encoder {
  /**
   * Checks an uploaded file, given as bytes or as a path, and encodes the files to serve. Owners take turns. Rejects with
   * IMAGE_TYPE, IMAGE_DIMENSIONS, IMAGE_PROCESSING, IMAGE_BUSY or UNAVAILABLE.
   */
  encode(ownerId: string, source: Buffer | string, kind: PictureKind): Promise<EncodedPicture>;
  /** Kills the processes. Pending calls reject. */
  stop(): void;
}

/** One for each core of a small machine. */
const slotCount = 2;

/** Milliseconds of the processor for one picture. A photo of 12 megapixels takes about 1500. */
const defaultPictureProcessorMs = 5000;

/** In seconds. */
const retryAfter = 10;

/** Decoded pixels in memory at once: two ordinary photos or one very large one. */
const maxDecodedPixels = 64_000_000;

/**
 * Decoders run in separate processes, which start with the first uploads and end when they are idle. Each handles one
 * file at a time, so a file that crashes or blocks a decoder affects no other. The processes hold no secrets, and their
 * exit frees all fragmented memory.
 */
export function createEncoder({ pictureProcessorMs = defaultPictureProcessorMs } = {}): Encoder {
  const slots = Array.from({ length: slotCount }, createEncodeSlot);
  const freeSlots = [...slots];
  // Rate limits and the temporary files of forms bound what waits.
  const queue = createFairQueue({ concurrency: slotCount, maxWaiting: Number.POSITIVE_INFINITY });
  const decoderMemory = createSemaphore(maxDecodedPixels);
  let isStopped = false;

  async function run(slot: EncodeSlot, source: Buffer | string, kind: PictureKind): Promise<EncodedPicture> {
    if (isStopped) throw new AppError('UNAVAILABLE');
    await slot.start();
    const usedBefore = slot.readProcessorMs();
    const inspected = await slot.request({ step: 'inspect', source }, pictureProcessorMs);
    const remainingMs = pictureProcessorMs - (slot.readProcessorMs() - usedBefore);
    if (inspected.errorCode) throw new AppError(inspected.errorCode);
    const release = await decoderMemory.acquire(Math.max(inspected.pixelCount ?? 0, maxDecodedPixels / 2));
    try {
      const { picture, errorCode = 'IMAGE_PROCESSING' } = await slot.request(
        { step: 'encode', kind },
        remainingMs,
      );
      if (!picture) throw new AppError(errorCode);
      return picture;
    } finally {
      release();
    }
  }

  return {
    encode(ownerId, source, kind) {
      return queue.run(ownerId, async () => {
        // The queue runs as many tasks as there are slots.
        const slot = freeSlots.pop() as EncodeSlot;
        try {
          // The file may not be the reason that a process died, so it gets a second one.
          return await run(slot, source, kind).catch((error) =>
            needsSecondProcess(error) ? run(slot, source, kind) : Promise.reject(error),
          );
        } catch (error) {
          if (!(error instanceof EncodeProcessError)) throw error;
          if (error.reason === 'busy') throw new AppError('IMAGE_BUSY', { retryAfter });
          const isFault = error.reason === 'died' || error.reason === 'timeout';
          throw new AppError(isFault ? 'IMAGE_PROCESSING' : 'UNAVAILABLE');
        } finally {
          freeSlots.push(slot);
        }
      });
    },
    stop() {
      isStopped = true;
      for (const slot of slots) slot.stop();
    },
  };
}

function needsSecondProcess(error: unknown): boolean {
  return error instanceof EncodeProcessError && (error.reason === 'died' || error.reason === 'not started');
}
