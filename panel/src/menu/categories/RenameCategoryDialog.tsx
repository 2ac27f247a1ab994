import { type Category, renameCategoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { NameDialog } from './NameDialog.tsx';
import { useSaveCategory } from './queries.ts';

interface Props {
  category: Category | null;
  onClose: () => void;
}

/** Opened from the name in the list; its texts differ from those of CategoryDialog. */
export function RenameCategoryDialog({ category, onClose }: Props) {
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
