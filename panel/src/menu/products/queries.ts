import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { createExamples, deleteExamples } from '@vitrina/contract/menu/menu-examples/endpoints.ts';
import {
  createProduct,
  deleteProduct,
  reorderProducts,
  setProductActive,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { type Product, product as productSchema } from '@vitrina/contract/menu/products/schema.ts';
import { pickVariantFields } from '@vitrina/contract/menu/products/variant-content.ts';
import { notCounted } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock, StockInput } from '@vitrina/contract/menu/stock/schema.ts';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { useOptimisticChange, useOptimisticList } from '../../api/optimistic-list.ts';
import { type UploadOptions, upload } from '../../api/upload.ts';
import { reorderItems } from '../../ui/lists/move-items.ts';
import { dropMissing, type Photo, toNewPhotos, toPhoto, toUpload } from './photos.ts';
import { listSizes, type ProductContent, type ProductDraft, toChanges } from './product-form.ts';
import { productsQuery } from './products-query.ts';

interface ProductSave extends Pick<UploadOptions, 'onProgress'> {
  /** Null for a new product. */
  product: Product | null;
  draft: ProductDraft;
  photos: readonly Photo[];
  /** Only used for a new product. */
  idempotencyKey: string;
  /** Resolves to the fields that keep the draft's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[], current: Product) => Promise<ReadonlySet<string> | null>;
}

/** Creates a product, or changes one without overwriting what another device changed meanwhile. */
export function useSaveProduct() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  return useMutation({
    mutationFn: (save: ProductSave) => (save.product ? changeProduct(save, save.product) : addProduct(save)),
    onSuccess: ({ row: menu }) => {
      client.setQueryData(productsQuery.queryKey, (list) =>
        list?.some((product) => product.id === menu.id)
          ? list.map((product) => (product.id === menu.id ? menu : product))
          : list?.concat(menu),
      );
      // Not awaited: the list already shows the product, only its position may still change.
      refresh();
    },
    // The product may have been saved although the reply was lost, or one of its groups may be gone.
    onError: () => {
      refresh();
      void client.invalidateQueries({ queryKey: ['option-groups'] });
    },
  });
}

async function addProduct({ draft, photos, idempotencyKey, onProgress }: ProductSave) {
  const { fields, files } = toUpload(await toNewPhotos(photos));
  const { variantIds: _, stock, variantStock, ...content } = draft;
  const variants = content.variants.map((variant, index) => ({
    ...variant,
    ...toStockChange(notCounted, variantStock[index]),
  }));
  const body = {
    ...toFormFields({ ...content, variants }),
    ...toStockFields(notCounted, stock),
    price: content.variants[0]?.price ?? content.price,
    ...fields,
    idempotencyKey,
  };
  const { menu } = await upload(createProduct, { body }, { fieldName: 'newImages', files, onProgress });
  return { row: menu, isMerged: false };
}

/** A product as a save compares it: sizes are the same if their names and prices are. */
type ComparedProduct = ProductContent & Pick<Product, 'images' | 'version'>;

async function changeProduct({ draft, photos, ask, onProgress }: ProductSave, product: Product) {
  const { id } = product;
  let stored = product;
  const { isMerged } = await saveMerged<ComparedProduct>({
    base: toRow(product),
    isAlwaysSent: isStockChanged(product, draft),
    changes: { ...toChanges(draft), images: photos.map(({ key }) => ({ url: key })) },
    parse: (current) => {
      stored = productSchema.parse(current);
      // A deleted category cannot be kept, so the form's own error asks for another one.
      return { ...toRow(stored), categoryId: stored.categoryId ?? product.categoryId };
    },
    send: async ({ images, ...changes }, current) => {
      const keptPhotos = images ? dropMissing(photos, current.images) : current.images.map(toPhoto);
      const { fields, files } = toUpload(keptPhotos);
      const mine = changes as Partial<ProductContent>;
      const { name, description, price, categoryId, active, variants } = { ...current, ...mine };
      const isKept = (variantId: string | undefined) => stored.variants.some((each) => each.id === variantId);
      const ids = mine.variants ? draft.variantIds : stored.variants.map((each) => each.id);
      const counts = ids.map((variantId, index) => {
        const seen = product.variants.find((each) => each.id === variantId) ?? notCounted;
        const typed = mine.variants ? index : draft.variantIds.indexOf(variantId);
        return toStockChange(seen, draft.variantStock[typed]);
      });
      const isCounted = counts.some((change) => Object.keys(change).length > 0);
      const variantsWithIds = variants.map((variant, index) => {
        const variantId = ids[index];
        return { ...variant, ...(isKept(variantId) && { id: variantId }), ...counts[index] };
      });
      const body = {
        ...toFormFields({ ...mine, ...((mine.variants || isCounted) && { variants: variantsWithIds }) }),
        ...toStockFields(product, draft.stock),
        name,
        description,
        price,
        categoryId: categoryId ?? '',
        active,
        ...fields,
        seenVersion: current.version,
      };
      const options = { fieldName: 'newImages', files, onProgress };
      stored = (await upload(updateProduct, { params: { id }, body }, options)).menu;
      return toRow(stored);
    },
    ask: (conflicts) => ask(conflicts, stored),
  });
  return { row: stored, isMerged };
}

/** A form has lists as JSON text, because a repeated field is a list too. */
function toFormFields<T extends Partial<ProductContent>>({ optionGroupSizes, ...content }: T) {
  const sizes = optionGroupSizes && Object.fromEntries(optionGroupSizes);
  const fields = Object.entries({ ...content, ...(sizes && { optionGroupSizes: sizes }) }).map(
    ([name, value]) => [
      name,
      name === 'times' || (typeof value === 'object' && value) ? JSON.stringify(value) : value,
    ],
  );
  return Object.fromEntries(fields) as {
    [Name in keyof T]: T[Name] extends readonly unknown[] ? string : T[Name];
  };
}

/** The counts that were changed, with what was seen. */
function toStockChange(seen: Stock, typed: Stock = seen): StockInput {
  return {
    ...(typed.stock !== seen.stock && { stock: typed.stock, seenStock: seen.stock }),
    ...(typed.dailyStock !== seen.dailyStock && { dailyStock: typed.dailyStock }),
  };
}

function isStockChanged(product: Product, { stock, variantStock, variantIds }: ProductDraft): boolean {
  const isChanged = (seen: Stock | undefined, typed: Stock | undefined) =>
    Object.keys(toStockChange(seen ?? notCounted, typed)).length > 0;
  return (
    isChanged(product, stock) ||
    variantStock.some((typed, index) =>
      isChanged(
        product.variants.find(({ id }) => id === variantIds[index]),
        typed,
      ),
    )
  );
}

/** As JSON text, because a form has no null. */
function toStockFields(
  seen: Stock,
  typed: Stock,
): { stock?: string; seenStock?: string; dailyStock?: string } {
  const changes = Object.entries(toStockChange(seen, typed));
  return Object.fromEntries(changes.map(([name, value]) => [name, JSON.stringify(value)]));
}

function toRow({ variants, ...product }: Product): ComparedProduct {
  return {
    ...product,
    optionGroupSizes: listSizes(product.optionGroupSizes),
    variants: variants.map(pickVariantFields),
  };
}

/** Returns the stored products with all pending changes applied. */
export function useOptimisticProducts(stored: readonly Product[]) {
  return useOptimisticList(productsQuery.queryKey, stored);
}

/** An optimistic update. */
export function useSetProductActive() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return useCallback(
    (id: string, active: boolean) =>
      change({
        sequenceKey: `show ${id}`,
        apply: (list) => list.map((product) => (product.id === id ? { ...product, active } : product)),
        send: () => call(setProductActive, { params: { id }, body: { active } }),
      }),
    [change],
  );
}

/** An optimistic update that arranges all products of a category as in `ids`. */
export function useReorderProducts() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return (ids: readonly string[]) =>
    change({
      sequenceKey: 'reorder products',
      apply: (list) => reorderItems(list, ids),
      send: () => call(reorderProducts, { body: { products: toPositions(ids) } }),
    });
}

/** An optimistic update that moves a product to another category, with all its products arranged as in `ids`. */
export function useMoveProduct() {
  const change = useOptimisticChange<Product>(productsQuery.queryKey);
  return ({ id }: Product, category: Category, ids: readonly string[]) =>
    change({
      sequenceKey: 'reorder products',
      apply: (list) =>
        reorderItems(
          list.map((product) =>
            product.id === id
              ? { ...product, categoryId: category.id, categoryName: category.name }
              : product,
          ),
          ids,
        ),
      send: () => {
        const moved = toPositions(ids).map((item) =>
          item.id === id ? { ...item, categoryId: category.id } : item,
        );
        return call(reorderProducts, { body: { products: moved } });
      },
    });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: productsQuery.queryKey });
  return useMutation({
    mutationFn: (id: string) => call(deleteProduct, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(productsQuery.queryKey, (list) => list?.filter((product) => product.id !== id));
      refresh();
    },
    // The product may be gone: deleted elsewhere, or here with a lost reply.
    onError: refresh,
  });
}

function toPositions(ids: readonly string[]) {
  return ids.map((id, index) => ({ id, order: index + 1 }));
}

/** Fills an empty menu with examples. */
export function useCreateExamples() {
  return useExamplesChange(() => call(createExamples));
}

export function useDeleteExamples() {
  return useExamplesChange(() => call(deleteExamples));
}

function useExamplesChange<T>(mutationFn: () => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [productsQuery.queryKey, ['categories'], ['customization', 'preview']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
