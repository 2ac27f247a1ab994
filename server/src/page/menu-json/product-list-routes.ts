import { createHash } from 'node:crypto';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner, NotModified } from '../../account/sessions/bind.ts';
import { findListTag } from '../../menu/products/list-tag-reads.ts';
import { selectProductTexts, selectWholePrices } from '../../menu/products/reads.ts';
import { selectUsedStock } from '../../menu/stock/reads.ts';
import { readBuild } from '../../platform/build.ts';
import { isNotModified, negotiateEncoding, type RenderedPage } from '../documents/compressed-page.ts';
import { prepareBody } from '../documents/prepared-body.ts';
import { type ListTask, renderProductList } from './render-product-list.ts';

/** A longer list would block the event loop for more than some milliseconds. */
const maxInlineCharacters = 200_000;

/** Binds the list of an owner's products. Long lists are written in `thread`. The browser keeps the list, and asks whether it has changed. */
export function productListRoutes(
  app: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  thread: { render(ownerId: string, task: ListTask): Promise<RenderedPage> },
): void {
  const { version, commit } = readBuild(env);

  bindOwner(app, db, listProducts, async ({ ownerId, actor, request }) => {
    // The tag is read before the list, so that it is never newer.
    const tag = await findListTag(db, ownerId);
    const etag = `W/"${hashText([version, commit, actor.role, tag].join(' '))}"`;
    if (isNotModified(request.headers['if-none-match'], etag)) return new NotModified(etag);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const task: ListTask = {
      productTexts: await selectProductTexts(db, ownerId),
      wholePrices: await selectWholePrices(db, ownerId),
      stock: await selectUsedStock(db, ownerId),
      now: db.clock.now(),
      encoding,
    };
    const characters = task.productTexts.reduce((sum, { length }) => sum + length, 0);
    const { page } = await (characters > maxInlineCharacters
      ? thread.render(ownerId, task)
      : renderProductList(task));
    return prepareBody(page, encoding, etag);
  });
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
