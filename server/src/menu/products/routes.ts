import {
  changeProducts as changeAllEndpoint,
  createProduct as createEndpoint,
  deleteProduct as deleteEndpoint,
  duplicateProduct as duplicateEndpoint,
  getProduct,
  listPrices,
  reorderProducts as reorderEndpoint,
  setProductActive as setActiveEndpoint,
  setProductSoldOut as setSoldOutEndpoint,
  updateProduct as updateEndpoint,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { type ProductInput, updateProductBody } from '@vitrina/contract/menu/products/schema.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { receiveUploads } from '../../business/media/receive.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart-form.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { viewMenuChange } from '../menu-changes/view.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { changeProducts } from './bulk-writes.ts';
import { duplicateProduct } from './duplicate-writes.ts';
import { checkImageCount } from './images.ts';
import { loadPriceHistory } from './price-reads.ts';
import { findProduct, type ProductRow } from './reads.ts';
import { viewProduct } from './view.ts';
import {
  createProduct,
  deleteProduct,
  reorderProducts,
  requireCurrentProduct,
  requireRoomForProduct,
  setProductActive,
  setProductSoldOut,
  updateProduct,
} from './writes.ts';

/** Binds the calls for products, but for their list: see `page/menu-json/product-list-routes.ts`. */
export function productRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits, longDb } = deps;
  const view = async (ownerId: OwnerId, row: ProductRow) =>
    viewProduct(row, db.clock.now(), await selectUsedStock(db, ownerId));
  const viewAll = async (ownerId: OwnerId, rows: readonly ProductRow[]) => {
    const stock = await selectUsedStock(db, ownerId);
    const now = db.clock.now();
    return rows.map((row) => viewProduct(row, now, stock));
  };

  bindOwner(app, db, getProduct, async ({ ownerId, params }) => {
    const row = await findProduct(db, ownerId, params.id);
    if (!row) throw new AppError('PRODUCT_NOT_FOUND');
    return { menu: await view(ownerId, row) };
  });

  bindOwner(
    app,
    db,
    createEndpoint,
    async ({ ownerId, body, files }) => {
      const images = await receiveImages(ownerId, body, files);
      return { menu: await view(ownerId, await createProduct(db, ownerId, body, images)) };
    },
    { checkFile: ({ ownerId }, { idempotencyKey }) => requireRoomForProduct(db, ownerId, idempotencyKey) },
  );

  bindOwner(app, db, changeAllEndpoint, async ({ ownerId, actor, body }) => {
    await consumeLimit(limits.changedProducts, ownerId, 'TOO_MANY_REQUESTS', body.ids.length);
    const change = await changeProducts(longDb, ownerId, actor, body);
    return { change: change ? viewMenuChange(change) : null };
  });

  bindOwner(app, db, duplicateEndpoint, async ({ ownerId, params, body }) => ({
    menu: await view(ownerId, await duplicateProduct(db, ownerId, params.id, body.idempotencyKey)),
  }));

  bindOwner(app, db, listPrices, ({ ownerId, params }) => loadPriceHistory(db, ownerId, params.id));

  bindOwner(app, db, reorderEndpoint, async ({ ownerId, body }) => ({
    menus: await viewAll(ownerId, await reorderProducts(db, ownerId, body.products)),
  }));

  bindOwner(
    app,
    db,
    updateEndpoint,
    async ({ ownerId, params, body, files }) => {
      const images = await receiveImages(ownerId, body, files);
      return { menu: await view(ownerId, await updateProduct(db, ownerId, params.id, body, images)) };
    },
    {
      checkFile: async ({ ownerId, params }, fields) => {
        const version = safeParse(updateProductBody.shape.seenVersion, fields.seenVersion);
        await requireCurrentProduct(db, ownerId, params.id, version.data);
      },
    },
  );

  bindOwner(app, db, setActiveEndpoint, async ({ ownerId, params, body }) => ({
    menu: await view(ownerId, await setProductActive(db, ownerId, params.id, body.active)),
  }));

  bindOwner(app, db, setSoldOutEndpoint, async ({ ownerId, actor, params, body }) => ({
    menu: await view(ownerId, await setProductSoldOut(db, ownerId, actor, params.id, body)),
  }));

  bindOwner(app, db, deleteEndpoint, ({ ownerId, actor, params }) =>
    deleteProduct(db, ownerId, actor, params.id),
  );

  async function receiveImages(
    ownerId: OwnerId,
    body: ProductInput,
    files: readonly UploadedFile[],
  ): Promise<string[]> {
    const unexpected = files.find(({ field }) => field !== 'newImages');
    if (unexpected) {
      throw new ValidationError([
        { path: [unexpected.field], message: 'Envía las imágenes en el campo newImages' },
      ]);
    }
    checkImageCount(body, files.length);
    return receiveUploads(deps, ownerId, files, 'photo');
  }
}
