import { type ProductListTask, writeProductList } from '../../menu/products/list-view.ts';
import { compressPage, type Encoding, type RenderedPage } from '../documents/compressed-page.ts';

export interface ListTask extends ProductListTask {
  encoding: Encoding;
}

/** Writes the body of `listProducts`. It is not kept, so it never ends. */
export async function renderProductList(task: ListTask): Promise<RenderedPage> {
  const page = await compressPage(writeProductList(task), task.encoding);
  return { page, until: Number.POSITIVE_INFINITY };
}
