import { parentPort } from 'node:worker_threads';
import type { ImageSpec, SourceFiles } from './image-spec.ts';
import { renderImage } from './image-templates.ts';

/** Runs in a thread, because text layout would block the event loop for tens of milliseconds. */
parentPort?.on('message', async ({ image, files }: { image: ImageSpec; files: SourceFiles }) => {
  try {
    parentPort?.postMessage({ bytes: await renderImage(image, files) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
