import { currencyDecimals } from '@vitrina/contract/money/rules.ts';
import { hasRoom } from '@vitrina/contract/plans/rules.ts';
import type { NewProduct, ProductInput } from '@vitrina/contract/products/schema.ts';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { findCategory } from '../categories/reads.ts';
import { selectBusiness } from '../customization/reads.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import { idempotentId } from '../db/idempotent-id.ts';
import { lockOwner, type OwnerId } from '../db/owner.ts';
import { reorder } from '../db/positions.ts';
import { products } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { setProductPictures } from '../media/writes.ts';
import { selectSubscription } from '../subscriptions/reads.ts';
import { arrangedImages } from './images.ts';
import { countProducts, findProduct, type ProductRow, selectProducts } from './reads.ts';

/**
 * At the end of its category, with the stored pictures of `newImages`. A request that comes again finds its product and
 * changes it to what it now says. Throws NO_ACTIVE_PLAN, PRODUCT_LIMIT_REACHED, CATEGORY_NOT_FOUND, PRICE_DECIMALS,
 * IMAGE_NOT_YOURS.
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
    const before = await findProduct(tx, ownerId, id);
    if (before) return change(tx, ownerId, before, input, newImages);
    const { status, plan } = await selectSubscription(tx, ownerId);
    if (status !== 'active') throw new AppError('NO_ACTIVE_PLAN');
    if (!hasRoom(await countProducts(tx, ownerId), plan.maxProducts)) {
      throw new AppError('PRODUCT_LIMIT_REACHED', { params: { n: plan.maxProducts, plan: plan.name } });
    }
    await checkInput(tx, ownerId, input);
    const position = await nextPosition(tx, ownerId, input.categoryId);
    const images = arrangedImages([], newImages, input);
    await tx
      .insert(products)
      .values({ ...fields(input), active: input.active ?? true, id, ownerId, position });
    await setProductPictures(tx, ownerId, id, images);
    return saved(tx, ownerId, id);
  });
}

/**
 * A product that changes category goes to its end. Its pictures are those that `existingImages` keeps and the stored
 * ones of `newImages`. Throws PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, PRICE_DECIMALS, IMAGE_NOT_YOURS.
 */
export async function updateProduct(
  db: Db,
  ownerId: OwnerId,
  id: string,
  input: ProductInput,
  newImages: readonly string[],
): Promise<ProductRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const before = await findProduct(tx, ownerId, id);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    return change(tx, ownerId, before, input, newImages);
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
    await tx.update(products).set({ active }).where(isOne(ownerId, id));
    return saved(tx, ownerId, id);
  });
}

/** Throws PRODUCT_NOT_FOUND. */
export async function deleteProduct(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  const [deleted] = await db.delete(products).where(isOne(ownerId, id)).returning({ id: products.id });
  if (!deleted) throw new AppError('PRODUCT_NOT_FOUND');
}

/** Within each category the named ones come first, then the rest as it stood. Throws PRODUCT_NOT_FOUND. */
export async function reorderProducts(
  db: Db,
  ownerId: OwnerId,
  named: readonly { id: string; order: number }[],
): Promise<ProductRow[]> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const rows = await selectProducts(tx, ownerId);
    const known = new Set(rows.map(({ id }) => id));
    if (named.some(({ id }) => !known.has(id))) throw new AppError('PRODUCT_NOT_FOUND');
    const groups = Object.values(Object.groupBy(rows, ({ categoryId }) => categoryId ?? ''));
    const numbered = groups.flatMap((group = []) =>
      reorder(
        group.map(({ id }) => id),
        named,
      ).map((id, index) => ({ id, position: index + 1 })),
    );
    await tx.execute(sql`
      update ${products} set position = numbered.position
      from unnest(
        ${sql.param(numbered.map(({ id }) => id))}::uuid[],
        ${sql.param(numbered.map(({ position }) => position))}::int[]
      ) as numbered (id, position)
      where ${products.id} = numbered.id and ${products.ownerId} = ${ownerId}
        and ${products.position} <> numbered.position`);
    return selectProducts(tx, ownerId);
  });
}

/** For a category that is about to go: its products stay without one, after those that already have none. */
export async function detachFromCategory(tx: Tx, ownerId: OwnerId, categoryId: string): Promise<void> {
  const offset = (await nextPosition(tx, ownerId, null)) - 1;
  await tx
    .update(products)
    .set({ categoryId: null, position: sql`${products.position} + ${offset}` })
    .where(and(eq(products.ownerId, ownerId), eq(products.categoryId, categoryId)));
}

async function change(
  tx: Tx,
  ownerId: OwnerId,
  before: ProductRow,
  input: ProductInput,
  newImages: readonly string[],
): Promise<ProductRow> {
  await checkInput(tx, ownerId, input);
  const position =
    before.categoryId === input.categoryId
      ? before.position
      : await nextPosition(tx, ownerId, input.categoryId);
  const active = input.active ?? before.active;
  const present = before.images.map(({ hash }) => hash);
  await tx
    .update(products)
    .set({ ...fields(input), active, position })
    .where(isOne(ownerId, before.id));
  await setProductPictures(tx, ownerId, before.id, arrangedImages(present, newImages, input));
  return saved(tx, ownerId, before.id);
}

async function checkInput(tx: Tx, ownerId: OwnerId, { categoryId, price }: ProductInput): Promise<void> {
  if (!(await findCategory(tx, ownerId, categoryId)))
    throw AppError.ofField('CATEGORY_NOT_FOUND', 'categoryId');
  const { currency } = await selectBusiness(tx, ownerId);
  if (price.includes('.') && currencyDecimals(currency) === 0) {
    throw AppError.ofField('PRICE_DECIMALS', 'price', { currency });
  }
}

function fields({ name, description, price, categoryId }: ProductInput) {
  return { name, description, price, categoryId };
}

async function nextPosition(tx: Tx, ownerId: OwnerId, categoryId: string | null): Promise<number> {
  const inCategory = categoryId === null ? isNull(products.categoryId) : eq(products.categoryId, categoryId);
  const [row] = await tx
    .select({ last: max(products.position) })
    .from(products)
    .where(and(eq(products.ownerId, ownerId), inCategory));
  return (row?.last ?? 0) + 1;
}

async function saved(tx: Tx, ownerId: OwnerId, id: string): Promise<ProductRow> {
  const row = await findProduct(tx, ownerId, id);
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return row;
}

function isOne(ownerId: OwnerId, id: string) {
  return and(eq(products.ownerId, ownerId), eq(products.id, id));
}
