import { parentPort } from 'node:worker_threads';
import { type Drawing, draw, type Files } from './drawing.ts';

/** A thread of its own: laying out a text takes some tens of milliseconds, in which the server would answer nobody. */
parentPort?.on('message', async ({ drawing, files }: { drawing: Drawing; files: Files }) => {
  try {
    parentPort?.postMessage({ bytes: await draw(drawing, files) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
