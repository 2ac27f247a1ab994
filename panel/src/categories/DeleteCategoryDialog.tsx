import type { Category } from '@vitrina/contract/categories/schema.ts';
import { noCategoryName } from '@vitrina/contract/products/schema.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useLastValue } from '../ui/use-last-value.ts';

interface Props {
  category: Category | null;
  /** Null while unknown. */
  products: number | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, products, onConfirm, onClose }: Props) {
  const shown = useLastValue({ name: category?.name ?? '', products }, category !== null);
  return (
    <ConfirmDialog
      opened={category !== null}
      title={`¿Eliminar la categoría «${shown.name}»?`}
      confirm="Eliminar categoría"
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {consequence(shown.products)}
    </ConfirmDialog>
  );
}

function consequence(products: number | null): string {
  if (products === 0) return 'No tiene productos. Esta acción no se puede deshacer.';
  if (products === null) {
    return `Sus productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
  }
  return products === 1
    ? `Su producto no se borra: queda en «${noCategoryName}» y no se ve en tu página hasta que le pongas otra.`
    : `Sus ${products} productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
}
