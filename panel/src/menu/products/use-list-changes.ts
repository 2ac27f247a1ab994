import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { useCallback, useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { moveItem } from '../../ui/lists/move-items.ts';
import { announceSoldOut } from '../../ui/sold-out/words.ts';
import { toastError, toastResult } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { useReorderCategories } from '../categories/queries.ts';
import { useStepProductStock } from '../stock/queries.ts';
import { useMoveProduct, useReorderProducts, useSetProductActive } from './queries.ts';
import { type MenuSection, mergeOrder } from './sections.ts';
import { useSetProductSoldOut } from './sold-out-queries.ts';

/** Saves what was dragged, and reports it. */
export function useMoves(products: readonly Product[], categories: readonly Category[]) {
  const moveToCategory = useMoveProduct();
  const reorderProducts = useReorderProducts();
  const reorderCategories = useReorderCategories();
  const { items } = useWords();

  const report = (change: Promise<unknown>, failure: string) =>
    void toastResult(change, failure, 'Orden actualizado exitosamente');
  const moveProduct = (product: Product, { category }: MenuSection, shownIds: readonly string[]) => {
    const categoryId = category?.id ?? null;
    const storedIds = products.filter((each) => each.categoryId === categoryId).map(({ id }) => id);
    const ids = mergeOrder(shownIds, storedIds);
    const isSameCategory = product.categoryId === categoryId;
    const change =
      isSameCategory || !category ? reorderProducts(ids) : moveToCategory(product, category, ids);
    report(change, `Error al reordenar los ${items}`);
  };
  const arrangeCategories = (ids: readonly string[]) =>
    report(reorderCategories(categories, ids), 'Error al reordenar las categorías');
  const moveCategory = ({ id }: Category, places: number) => {
    const ids = categories.map((category) => category.id);
    arrangeCategories(moveItem(ids, ids.indexOf(id), ids.indexOf(id) + places));
  };
  return { moveProduct, arrangeCategories, moveCategory };
}

/** Returns a screen reader announcement, and the functions that show, hide and sell out a product. */
export function useAnnouncedChanges() {
  const [announcement, setAnnouncement] = useState('');
  const words = useWords();
  const saveActive = useSetProductActive();
  const saveSoldOut = useSetProductSoldOut();
  const saveStep = useStepProductStock();
  const announce = useCallback(async (text: string, change: Promise<unknown>) => {
    setAnnouncement(text);
    try {
      await change;
    } catch (error) {
      setAnnouncement('');
      toastError(toActionErrorMessage(error, 'Error al guardar el producto'));
    }
  }, []);
  const setActive = useCallback(
    ({ id, name }: Product, active: boolean) =>
      void announce(active ? `${name} se muestra.` : `${name} se oculta.`, saveActive(id, active)),
    [announce, saveActive],
  );
  const setSoldOut = useCallback(
    ({ id, name }: Product, soldOut: SoldOut, variant?: { id: string; name: string }) =>
      void announce(
        announceSoldOut(variant ? `${name}, ${variant.name}` : name, soldOut, words),
        saveSoldOut(id, soldOut, variant?.id),
      ),
    [announce, saveSoldOut, words],
  );
  const stepStock = useCallback(
    (product: Product, item: Parameters<typeof saveStep>[1], by: number) =>
      void announce('', saveStep(product, item, by)),
    [announce, saveStep],
  );
  return { announcement, setActive, setSoldOut, stepStock };
}
