import { parentPort } from 'node:worker_threads';
import { loadPageAssets } from '../documents/storefront-build.ts';
import { type MenuJsonTask, renderMenuJson } from '../menu-json/render-menu-json.ts';
import { type RenderTask, renderPage } from './render-page.ts';

const assets = loadPageAssets();

/** Runs in a thread, because a page of thousands of products takes a tenth of a second or more. */
parentPort?.on('message', async (task: RenderTask | MenuJsonTask) => {
  try {
    const rendered = await ('call' in task ? renderMenuJson(task) : renderPage(task, assets));
    parentPort?.postMessage({ rendered });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
