import { Modal } from '@mantine/core';
import { type Category, categoryBody } from '@vitrina/contract/categories/schema.ts';
import { failureOf } from '../api/api-error.ts';
import { toastSuccess } from '../ui/toasts.tsx';
import { useLastValue } from '../ui/use-last-value.ts';
import { NameForm } from './NameForm.tsx';
import { useSaveCategory } from './queries.ts';

interface Props {
  opened: boolean;
  /** Null for a new one. */
  category: Category | null;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Creates a category or edits one. */
export function CategoryDialog({ opened, category, onCreated, onClose }: Props) {
  const save = useSaveCategory();
  const edited = useLastValue(category, opened);
  const submit = async (name: string, idempotencyKey: string) => {
    try {
      const saved = await save.mutateAsync({ id: category?.id, name, idempotencyKey });
      toastSuccess(category ? 'Categoría actualizada' : 'Categoría creada');
      if (!category) onCreated(saved.id);
      onClose();
      return null;
    } catch (error) {
      return failureOf(error, 'Error al procesar la solicitud');
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={edited ? 'Editar Categoría' : 'Nueva Categoría'}>
      <NameForm
        schema={categoryBody}
        initialName={edited?.name ?? ''}
        description="Así la verán tus clientes en las pestañas de tu página."
        submitLabel={edited ? 'Guardar categoría' : 'Crear categoría'}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
