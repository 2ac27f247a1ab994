import { Modal } from '@mantine/core';
import { type Category, renameCategoryBody } from '@vitrina/contract/categories/schema.ts';
import { failureOf } from '../api/api-error.ts';
import { toastSuccess } from '../ui/toasts.tsx';
import { useLastValue } from '../ui/use-last-value.ts';
import { NameForm } from './NameForm.tsx';
import { useSaveCategory } from './queries.ts';

interface Props {
  category: Category | null;
  onClose: () => void;
}

/** The quick way to another name, opened from the name itself; it has texts of its own (specification §5, §8). */
export function RenameCategoryDialog({ category, onClose }: Props) {
  const save = useSaveCategory();
  const renamed = useLastValue(category, category !== null);
  const submit = async (name: string, idempotencyKey: string) => {
    if (!category) return null;
    try {
      await save.mutateAsync({ id: category.id, name, idempotencyKey });
      toastSuccess('Categoría actualizada exitosamente');
      onClose();
      return null;
    } catch (error) {
      return failureOf(error, 'Error al actualizar la categoría');
    }
  };
  return (
    <Modal opened={category !== null} onClose={onClose} title="Cambiar nombre de la categoría">
      <NameForm
        schema={renameCategoryBody}
        initialName={renamed?.name ?? ''}
        submitLabel="Cambiar nombre"
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
