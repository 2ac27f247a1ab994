import { type Category, renameCategoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { NameForm } from './NameForm.tsx';
import { useSaveCategory } from './queries.ts';

interface Props {
  category: Category | null;
  onClose: () => void;
}

/** Opened from the name in the list; its texts differ from those of CategoryDialog. */
export function RenameCategoryDialog({ category, onClose }: Props) {
  const save = useSaveCategory();
  const lastCategory = useLastValue(category, category !== null);
  const submit = async (name: string, idempotencyKey: string) => {
    if (!category) return null;
    try {
      await save.mutateAsync({ category, name, idempotencyKey });
      toastSuccess('Categoría actualizada exitosamente');
      onClose();
      return null;
    } catch (error) {
      return toActionErrorMessage(error, 'Error al actualizar la categoría');
    }
  };
  return (
    <Modal
      opened={category !== null}
      onClose={save.isPending ? () => {} : onClose}
      title="Cambiar nombre de la categoría"
    >
      <NameForm
        schema={renameCategoryBody}
        initialName={lastCategory?.name ?? ''}
        submitLabel="Cambiar nombre"
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
