import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';

interface Props {
  category: Category | null;
  /** Null while unknown. */
  productCount: number | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, productCount, onConfirm, onClose }: Props) {
  const { name, count } = useLastValue(
    { name: category?.name ?? '', count: productCount },
    category !== null,
  );
  return (
    <ConfirmDialog
      opened={category !== null}
      title={`¿Eliminar la categoría «${name}»?`}
      confirm="Eliminar categoría"
      loading={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {describeConsequence(count)}
    </ConfirmDialog>
  );
}

function describeConsequence(productCount: number | null): string {
  if (productCount === 0) return 'No tiene productos. Queda 30 días en la papelera.';
  if (productCount === null) {
    return `Sus productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
  }
  return productCount === 1
    ? `Su producto no se borra: queda en «${noCategoryName}» y no se ve en tu página hasta que le pongas otra.`
    : `Sus ${productCount} productos no se borran: quedan en «${noCategoryName}» y no se ven en tu página hasta que les pongas otra.`;
}
