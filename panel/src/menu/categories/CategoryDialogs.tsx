import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { RenameCategoryDialog } from './RenameCategoryDialog.tsx';

export type OpenCategoryDialog = { name: 'create' } | { name: 'edit' | 'rename'; category: Category };

interface Props {
  dialog: OpenCategoryDialog | null;
  onCreated?: ((id: string) => void) | undefined;
  onClose: () => void;
}

/** The dialogs that create, edit and rename a category. */
export function CategoryDialogs({ dialog, onCreated, onClose }: Props) {
  return (
    <>
      <CategoryDialog
        opened={dialog?.name === 'create' || dialog?.name === 'edit'}
        category={dialog?.name === 'edit' ? dialog.category : null}
        onCreated={onCreated}
        onClose={onClose}
      />
      <RenameCategoryDialog category={dialog?.name === 'rename' ? dialog.category : null} onClose={onClose} />
    </>
  );
}
