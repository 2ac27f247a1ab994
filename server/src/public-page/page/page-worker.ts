import { parentPort } from 'node:worker_threads';
import { loadPageAssets } from '../storefront-build.ts';
import { type RenderTask, renderPage } from './render-page.ts';

const assets = loadPageAssets();

/** Runs in a thread, because a page of thousands of products takes a tenth of a second or more. */
parentPort?.on('message', async (task: RenderTask) => {
  try {
    parentPort?.postMessage({ rendered: await renderPage(task, assets) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
