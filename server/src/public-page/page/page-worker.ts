import { parentPort } from 'node:worker_threads';
import { render } from '@vitrina/storefront/render';
import { loadPageAssets } from '../storefront-build.ts';
import { compressPage } from './compressed-page.ts';
import type { RenderTask } from './render-thread.ts';

const assets = loadPageAssets();

/** Runs in a thread, because a page of thousands of products takes a tenth of a second or more. */
parentPort?.on('message', async ({ content, options, encoding }: RenderTask) => {
  try {
    parentPort?.postMessage({ page: await compressPage(render(content, assets, options), encoding) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
