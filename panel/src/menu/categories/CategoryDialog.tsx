import { useQuery } from '@tanstack/react-query';
import { type Category, categoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { NameDialog } from './NameDialog.tsx';
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
  const findDoubt = (name: string) => {
    const same = category ? undefined : findSameName(categories, name);
    return same ? `Ya tienes la categoría «${same.name}». ¿Quieres otra con el mismo nombre?` : null;
  };
  return (
    <NameDialog
      opened={opened}
      title={category ? 'Editar Categoría' : 'Nueva Categoría'}
      schema={categoryBody}
      initialName={category?.name ?? ''}
      description="Así la verán tus clientes en las pestañas de tu página."
      submitLabel={category ? 'Guardar categoría' : 'Crear categoría'}
      failure="Error al procesar la solicitud"
      findDoubt={findDoubt}
      onSubmit={async (name, idempotencyKey) => {
        const saved = await save.mutateAsync({ category, name, idempotencyKey });
        if (!category) onCreated?.(saved.id);
        return category ? 'Categoría actualizada' : 'Categoría creada';
      }}
      onClose={onClose}
    />
  );
}
