import { useQuery } from '@tanstack/react-query';
import { type Category, categoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { toastSuccess } from '../../ui/toasts.tsx';
import { NameForm } from './NameForm.tsx';
import { categoriesQuery, useSaveCategory } from './queries.ts';
import { findSameName } from './same-name.ts';

interface Props {
  opened: boolean;
  /** Null for a new category. */
  category: Category | null;
  onCreated?: ((id: string) => void) | undefined;
  onClose: () => void;
}

export function CategoryDialog({ opened, category, onCreated, onClose }: Props) {
  const save = useSaveCategory();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const lastCategory = useLastValue(category, opened);
  const findDoubt = (name: string) => {
    const same = category ? undefined : findSameName(categories, name);
    return same ? `Ya tienes la categoría «${same.name}». ¿Quieres otra con el mismo nombre?` : null;
  };
  const submit = async (name: string, idempotencyKey: string) => {
    try {
      const saved = await save.mutateAsync({ category, name, idempotencyKey });
      toastSuccess(category ? 'Categoría actualizada' : 'Categoría creada');
      if (!category) onCreated?.(saved.id);
      onClose();
      return null;
    } catch (error) {
      return toActionErrorMessage(error, 'Error al procesar la solicitud');
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={save.isPending ? () => {} : onClose}
      title={lastCategory ? 'Editar Categoría' : 'Nueva Categoría'}
    >
      <NameForm
        schema={categoryBody}
        initialName={lastCategory?.name ?? ''}
        description="Así la verán tus clientes en las pestañas de tu página."
        submitLabel={lastCategory ? 'Guardar categoría' : 'Crear categoría'}
        findDoubt={findDoubt}
        onSubmit={submit}
        onCancel={onClose}
      />
    </Modal>
  );
}
