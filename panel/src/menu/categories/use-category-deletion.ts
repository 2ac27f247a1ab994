import type { Words } from '@vitrina/contract/business/words.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { isDialogOpen } from '../../ui/dialogs/overlay-history.ts';
import { toastResult, toastSuccess } from '../../ui/toasts.tsx';
import { offerUndo } from '../../ui/undo/undo-offers.ts';
import { useWords } from '../../ui/words.ts';
import { useRestore } from '../trash/queries.ts';
import { useDeleteCategory } from './queries.ts';

/** The number of products by category id; null while unknown. */
type ProductCounts = ReadonlyMap<string | null, number> | null;

/** Returns a function that asks before it deletes. `onDelete` is called before the category disappears from the list. */
export function useCategoryDeletion(productCounts: ProductCounts, onDelete: (category: Category) => void) {
  const sendDelete = useDeleteCategory();
  const restore = useRestore();
  const words = useWords();
  return async (category: Category) => {
    const isConfirmed = await confirm({
      title: `¿Eliminar la categoría «${category.name}»?`,
      body: describeDeletion(productCounts && (productCounts.get(category.id) ?? 0), words),
      action: 'Eliminar categoría',
    });
    if (!isConfirmed) return;
    onDelete(category);
    if (!(await toastResult(sendDelete(category.id), 'Error al eliminar la categoría'))) return;
    const text = 'Categoría eliminada';
    // The sheet of the categories covers the offer.
    if (isDialogOpen()) toastSuccess(text);
    offerUndo({ text, takeBack: () => restore(category) });
  };
}

/** What happens to the products of a deleted category. `productCount` is null while unknown. */
function describeDeletion(productCount: number | null, { item, items }: Words): string {
  if (productCount === 0) return `No tiene ${items}. Queda 30 días en la papelera.`;
  if (productCount === null) {
    return `Sus ${items} no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
  }
  return productCount === 1
    ? `Su ${item} no se borra: queda en «${noCategoryName}» y no se ve en tu página hasta que le pongas otra.`
    : `Sus ${productCount} ${items} no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
}
