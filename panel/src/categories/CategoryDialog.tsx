import { Modal } from '@mantine/core';
import { type Category, categoryBody } from '@vitrina/contract/categories/schema.ts';
import { toActionErrorMessage } from '../api/api-error.ts';
import { useLastValue } from '../ui/dialogs/use-last-value.ts';
import { toastSuccess } from '../ui/toasts.tsx';
import { NameForm } from './NameForm.tsx';
import { useSaveCategory } from './queries.ts';

interface Props {
  opened: boolean;
  /** Null for a new category. */
  category: Category | null;
  onCreated: (id: string) => void;
  onClose: () => void;
}

export function CategoryDialog({ opened, category, onCreated, onClose }: Props) {
  const save = useSaveCategory();
  const lastCategory = useLastValue(category, opened);
  const submit = async (name: string, idempotencyKey: string) => {
    try {
      const saved = await save.mutateAsync({ id: category?.id, name, idempotencyKey });
      toastSuccess(category ? 'Categoría actualizada' : 'Categoría creada');
      if (!category) onCreated(saved.id);
      onClose();
      return null;
    } catch (error) {
      return toActionErrorMessage(error, 'Error al procesar la solicitud');
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={lastCategory ? 'Editar Categoría' : 'Nueva Categoría'}>
      <NameForm
        schema={categoryBody}
        initialName={lastCategory?.name ?? ''}
        description="Así la verán tus clientes en las pestañas de tu página."
        submitLabel={lastCategory ? 'Guardar categoría' : 'Crear categoría'}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
