import { missingFields } from '@vitrina/contract/menu/products/fields.ts';
import type {
  NewProduct,
  ProductChange,
  ProductInput,
  productSoldOutBody,
  reorderProductsBody,
} from '@vitrina/contract/menu/products/schema.ts';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import type { Actor } from '../../account/sessions/actor.ts';
import { recordTeamActs } from '../../account/team-activity/writes.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { reorder } from '../../platform/db/positions.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError, ValidationError } from '../../platform/errors.ts';
import { selectCategories } from '../categories/reads.ts';
import { findSoldOutColumns } from '../sold-out/reads.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { products, productVariants } from '../tables.ts';
import { moveProductsToTrash } from '../trash/writes.ts';
import { setChoices } from './choice-writes.ts';
import { arrangeImages } from './images.ts';
import { requireRoom } from './limit-reads.ts';
import { setProductPictures } from './picture-writes.ts';
import { toRows } from './product-columns.ts';
import { recountInSteps, setProductStock } from './product-stock-writes.ts';
import { findProduct, type ProductRow, selectProducts } from './reads.ts';
import { viewProduct } from './view.ts';

/**
 * Appends a product to its category. `newImages` are hashes of stored pictures. A repeated idempotency key
 * updates the product that it created. Throws NO_ACTIVE_PLAN, PRODUCT_LIMIT_REACHED, CATEGORY_NOT_FOUND,
 * INVALID_PRICE, PRICE_DECIMALS, VARIANT_NOT_FOUND, OPTION_GROUP_NOT_FOUND, IMAGE_NOT_YOURS.
 */
export async function createProduct(
  db: Db,
  ownerId: OwnerId,
  input: NewProduct,
  newImages: readonly string[],
): Promise<ProductRow> {
  const id = idempotentId(ownerId, input.idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const product = await findProduct(tx, ownerId, id);
    if (product) return changeProduct(tx, ownerId, product, input, newImages);
    return insertProduct(tx, ownerId, { id, kind: null }, input, newImages);
  });
}

/** Requires the owner's lock. Throws as `createProduct`. */
export async function insertProduct(
  tx: Tx,
  ownerId: OwnerId,
  { id, kind }: Pick<ProductRow, 'id' | 'kind'>,
  input: ProductInput,
  newImages: readonly string[],
): Promise<ProductRow> {
  await requireRoom(tx, ownerId);
  const { columns, variants } = await toRows(tx, ownerId, input);
  const position = await nextPosition(tx, ownerId, input.categoryId);
  await tx.insert(products).values({ ...columns, id, kind, ownerId, position });
  await setChoices(tx, ownerId, { id, variants: [] }, variants, input);
  await setProductStock(tx, ownerId, id, variants, input);
  await setProductPictures(tx, ownerId, id, arrangeImages([], newImages, input));
  return requireProduct(tx, ownerId, id);
}

/**
 * For a call whose files are not read yet: throws NO_ACTIVE_PLAN and PRODUCT_LIMIT_REACHED as `createProduct` will. A
 * repeated idempotency key creates nothing, so it needs no room.
 */
export async function requireRoomForProduct(
  db: Db,
  ownerId: OwnerId,
  idempotencyKey: unknown,
): Promise<void> {
  const id = typeof idempotencyKey === 'string' && idempotentId(ownerId, idempotencyKey);
  if (id && (await findProduct(db, ownerId, id))) return;
  await requireRoom(db, ownerId);
}

/** For a call whose files are not read yet: throws PRODUCT_NOT_FOUND and EDIT_CONFLICT as `updateProduct` will. */
export async function requireCurrentProduct(
  db: Db | Tx,
  ownerId: OwnerId,
  id: string,
  seenVersion: number | undefined,
): Promise<ProductRow> {
  const product = await requireProduct(db, ownerId, id);
  if (!isCurrent(product, seenVersion))
    throw new AppError('EDIT_CONFLICT', {
      current: viewProduct(product, db.clock.now(), await selectUsedStock(db, ownerId)),
    });
  return product;
}

/**
 * A product that changes category moves to the end of the new one. Its pictures become those in
 * `existingImages` and `newImages`. Throws PRODUCT_NOT_FOUND, EDIT_CONFLICT, CATEGORY_NOT_FOUND, INVALID_PRICE,
 * PRICE_DECIMALS, VARIANT_NOT_FOUND, OPTION_GROUP_NOT_FOUND, IMAGE_NOT_YOURS.
 */
export async function updateProduct(
  db: Db,
  ownerId: OwnerId,
  id: string,
  input: ProductChange,
  newImages: readonly string[],
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const product = await requireCurrentProduct(tx, ownerId, id, input.seenVersion);
    if (input.description === '' && product.description !== '')
      throw new ValidationError([{ path: ['description'], message: missingFields }]);
    return changeProduct(tx, ownerId, product, input, newImages);
  });
}

/** Throws PRODUCT_NOT_FOUND. */
export async function setProductActive(
  db: Db,
  ownerId: OwnerId,
  id: string,
  active: boolean,
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    await tx
      .update(products)
      .set({ active, version: nextVersion(products.version) })
      .where(whereProduct(ownerId, id));
    return requireProduct(tx, ownerId, id);
  });
}

/**
 * Marks a product or one of its sizes. The version stays, because an open form does not send the state. Throws
 * PRODUCT_NOT_FOUND, VARIANT_NOT_FOUND.
 */
export async function setProductSoldOut(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { soldOut, variantId }: z.output<typeof productSoldOutBody>,
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const product = await requireProduct(tx, ownerId, id);
    const columns = await findSoldOutColumns(tx, ownerId, soldOut);
    const size = product.variants.find((variant) => variant.id === variantId);
    if (variantId === undefined) {
      await tx.update(products).set(columns).where(whereProduct(ownerId, id));
    } else {
      if (!size) throw new AppError('VARIANT_NOT_FOUND');
      await tx
        .update(productVariants)
        .set(columns)
        .where(and(eq(productVariants.ownerId, ownerId), eq(productVariants.id, variantId)));
    }
    const subject = size ? `${product.name} · ${size.name}` : product.name;
    await recordTeamActs(tx, ownerId, actor, [{ kind: soldOut ? 'sold-out' : 'available', subject }]);
    return requireProduct(tx, ownerId, id);
  });
}

/** It can be restored from the trash. Throws PRODUCT_NOT_FOUND. */
export async function deleteProduct(db: Db, ownerId: OwnerId, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    if ((await moveProductsToTrash(tx, ownerId, actor, [id])) === 0) throw new AppError('PRODUCT_NOT_FOUND');
  });
}

/**
 * Puts the given products first in each category. The others keep their order. A product with a category moves to it.
 * Throws PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND.
 */
export async function reorderProducts(
  db: Db,
  ownerId: OwnerId,
  moves: z.output<typeof reorderProductsBody>['products'],
): Promise<ProductRow[]> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const stored = await selectProducts(tx, ownerId);
    const ids = new Set(stored.map(({ id }) => id));
    if (moves.some(({ id }) => !ids.has(id))) throw new AppError('PRODUCT_NOT_FOUND');
    const targets = new Map(moves.flatMap(({ id, categoryId }) => (categoryId ? [[id, categoryId]] : [])));
    if (targets.size > 0) {
      const categoryIds = new Set((await selectCategories(tx, ownerId)).map(({ id }) => id));
      if ([...targets.values()].some((id) => !categoryIds.has(id))) throw new AppError('CATEGORY_NOT_FOUND');
    }
    const groups = Map.groupBy(stored, ({ id, categoryId }) => targets.get(id) ?? categoryId);
    const places = [...groups].flatMap(([categoryId, group]) =>
      reorder(
        group.map(({ id }) => id),
        moves,
      ).map((id, index) => ({ id, categoryId, position: index + 1 })),
    );
    const isMoved = sql`${products.categoryId} is distinct from placed.category_id`;
    await tx.execute(sql`
      update ${products} set position = placed.position, category_id = placed.category_id,
        version = version + (${isMoved})::int, is_example = is_example and not (${isMoved})
      from unnest(
        ${sql.param(places.map(({ id }) => id))}::uuid[],
        ${sql.param(places.map(({ categoryId }) => categoryId))}::uuid[],
        ${sql.param(places.map(({ position }) => position))}::int[]
      ) as placed (id, category_id, position)
      where ${products.id} = placed.id and ${products.ownerId} = ${ownerId}
        and (${products.position} <> placed.position or ${isMoved})`);
    return selectProducts(tx, ownerId);
  });
}

/** Moves a category's products behind those without a category, before the category is deleted. */
export async function detachFromCategory(tx: Tx, ownerId: OwnerId, categoryId: string): Promise<void> {
  const offset = (await nextPosition(tx, ownerId, null)) - 1;
  await tx
    .update(products)
    .set({
      categoryId: null,
      position: sql`${products.position} + ${offset}`,
      version: nextVersion(products.version),
    })
    .where(and(eq(products.ownerId, ownerId), eq(products.categoryId, categoryId)));
}

async function changeProduct(
  tx: Tx,
  ownerId: OwnerId,
  product: ProductRow,
  input: ProductInput,
  newImages: readonly string[],
): Promise<ProductRow> {
  const { columns, variants } = await toRows(tx, ownerId, input, product);
  const position =
    product.categoryId === input.categoryId
      ? product.position
      : await nextPosition(tx, ownerId, input.categoryId);
  const currentHashes = product.images.map(({ hash }) => hash);
  await tx
    .update(products)
    .set({ ...columns, position, isExample: false, version: nextVersion(products.version) })
    .where(whereProduct(ownerId, product.id));
  await setChoices(tx, ownerId, product, variants, input);
  await setProductStock(tx, ownerId, product.id, variants, input);
  if (input.sellBy !== undefined) await recountInSteps(tx, ownerId, product, input.sellBy, input);
  await setProductPictures(tx, ownerId, product.id, arrangeImages(currentHashes, newImages, input));
  return requireProduct(tx, ownerId, product.id);
}

async function nextPosition(tx: Tx, ownerId: OwnerId, categoryId: string | null): Promise<number> {
  const inCategory = categoryId === null ? isNull(products.categoryId) : eq(products.categoryId, categoryId);
  const [row] = await tx
    .select({ last: max(products.position) })
    .from(products)
    .where(and(eq(products.ownerId, ownerId), inCategory));
  return (row?.last ?? 0) + 1;
}

async function requireProduct(db: Db | Tx, ownerId: OwnerId, id: string): Promise<ProductRow> {
  const row = await findProduct(db, ownerId, id);
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return row;
}

function whereProduct(ownerId: OwnerId, id: string) {
  return and(eq(products.ownerId, ownerId), eq(products.id, id));
}
