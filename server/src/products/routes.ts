import {
  createProduct as createEndpoint,
  deleteProduct as deleteEndpoint,
  getProduct,
  listProducts,
  reorderProducts as reorderEndpoint,
  setProductActive as setActiveEndpoint,
  updateProduct as updateEndpoint,
} from '@vitrina/contract/products/endpoints.ts';
import type { ProductInput } from '@vitrina/contract/products/schema.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError, ValidationError } from '../errors.ts';
import { bindOwner } from '../http/bind.ts';
import type { UploadedFile } from '../http/multipart-form.ts';
import { receivePictures } from '../media/receive.ts';
import { checkImageCount } from './images.ts';
import { findProduct, selectProducts } from './reads.ts';
import { viewProduct } from './view.ts';
import { createProduct, deleteProduct, reorderProducts, setProductActive, updateProduct } from './writes.ts';

export function productRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  bindOwner(app, db, listProducts, async ({ ownerId }) => ({
    menus: (await selectProducts(db, ownerId)).map(viewProduct),
  }));

  bindOwner(app, db, getProduct, async ({ ownerId, params }) => {
    const row = await findProduct(db, ownerId, params.id);
    if (!row) throw new AppError('PRODUCT_NOT_FOUND');
    return { menu: viewProduct(row) };
  });

  bindOwner(app, db, createEndpoint, async ({ ownerId, body, files }) => {
    const images = await receiveImages(body, files);
    return { menu: viewProduct(await createProduct(db, ownerId, body, images)) };
  });

  bindOwner(app, db, reorderEndpoint, async ({ ownerId, body }) => ({
    menus: (await reorderProducts(db, ownerId, body.products)).map(viewProduct),
  }));

  bindOwner(app, db, updateEndpoint, async ({ ownerId, params, body, files }) => {
    const images = await receiveImages(body, files);
    return { menu: viewProduct(await updateProduct(db, ownerId, params.id, body, images)) };
  });

  bindOwner(app, db, setActiveEndpoint, async ({ ownerId, params, body }) => ({
    menu: viewProduct(await setProductActive(db, ownerId, params.id, body.active)),
  }));

  bindOwner(app, db, deleteEndpoint, ({ ownerId, params }) => deleteProduct(db, ownerId, params.id));

  async function receiveImages(body: ProductInput, files: readonly UploadedFile[]): Promise<string[]> {
    const stray = files.find(({ field }) => field !== 'newImages');
    if (stray) {
      throw new ValidationError([
        { path: [stray.field], message: 'Envía las imágenes en el campo newImages' },
      ]);
    }
    checkImageCount(body, files.length);
    return receivePictures(deps, files, 'photo');
  }
}
