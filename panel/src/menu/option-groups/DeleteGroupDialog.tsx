import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { countProducts, joinNames, nameProducts } from './words.ts';

interface Props {
  /** Null while it is closed. */
  group: OptionGroup | null;
  products: readonly Product[];
  onConfirm: (group: OptionGroup) => void;
  onClose: () => void;
}

export function DeleteGroupDialog({ group, products, onConfirm, onClose }: Props) {
  const last = useLastValue(group, group !== null);
  const names = nameProducts(last?.productIds ?? [], products);
  return (
    <ConfirmDialog
      opened={group !== null}
      title={`¿Eliminar «${last?.name}»?`}
      confirm="Eliminar grupo"
      loading={false}
      onConfirm={() => group && onConfirm(group)}
      onClose={onClose}
    >
      {names.length === 0
        ? 'Ningún producto lo ofrece. Queda 30 días en la papelera.'
        : `Lo ${names.length === 1 ? 'pierde' : 'pierden'} ${countProducts(names.length)}: ${joinNames(names)}. Queda 30 días en la papelera.`}
    </ConfirmDialog>
  );
}
