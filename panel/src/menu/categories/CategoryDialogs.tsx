import { type Category, renameCategoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { useSaveCategory } from './queries.ts';

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

interface RenameCategoryDialogProps {
  category: Category | null;
  onClose: () => void;
}

/** Opened from the name in the list; its texts differ from those of CategoryDialog. */
function RenameCategoryDialog({ category, onClose }: RenameCategoryDialogProps) {
  const save = useSaveCategory();
  return (
    <NameDialog
      opened={category !== null}
      title="Cambiar nombre de la categoría"
      schema={renameCategoryBody}
      initialName={category?.name ?? ''}
      submitLabel="Cambiar nombre"
      failure="Error al actualizar la categoría"
      onSubmit={async (name, idempotencyKey) => {
        await save.mutateAsync({ category, name, idempotencyKey });
        return 'Categoría actualizada exitosamente';
      }}
      onClose={onClose}
    />
  );
}
