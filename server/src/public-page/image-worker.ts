import { parentPort } from 'node:worker_threads';
import { type ImageSpec, renderImage, type SourceFiles } from './image-templates.ts';

/** A thread of its own: laying out a text takes some tens of milliseconds, in which the server would answer nobody. */
parentPort?.on('message', async ({ image, files }: { image: ImageSpec; files: SourceFiles }) => {
  try {
    parentPort?.postMessage({ bytes: await renderImage(image, files) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
