import { parentPort } from 'node:worker_threads';
import type { RenderedPage } from '../documents/compressed-page.ts';
import { loadPageAssets } from '../documents/storefront-build.ts';
import { renderMenuJson } from '../menu-json/render-menu-json.ts';
import { renderProductList } from '../menu-json/render-product-list.ts';
import { renderPage } from './render-page.ts';
import type { ThreadTask } from './render-thread.ts';

const assets = loadPageAssets();

/** Runs in a thread, because a page of thousands of products takes a tenth of a second or more. */
parentPort?.on('message', async (task: ThreadTask) => {
  try {
    parentPort?.postMessage({ rendered: await run(task) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});

function run(task: ThreadTask): Promise<RenderedPage> {
  if ('call' in task) return renderMenuJson(task);
  return 'productTexts' in task ? renderProductList(task) : renderPage(task, assets);
}
