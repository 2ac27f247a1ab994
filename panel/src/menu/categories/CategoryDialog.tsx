import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Category, categoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { formatTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { useCurrentPlan } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import type { Form } from '../../ui/fields/form.ts';
import { Fold } from '../../ui/layout/Fold.tsx';
import { TimesField } from '../../ui/sale-times/TimesField.tsx';
import { useWords } from '../../ui/words.ts';
import { NameDialog, type NameValues } from './NameDialog.tsx';
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
      title={category ? 'Editar categoría' : 'Nueva Categoría'}
      schema={categoryBody}
      initialName={category?.name ?? ''}
      description="Así la verán tus clientes en las pestañas de tu página."
      submitLabel={category ? 'Guardar categoría' : 'Crear categoría'}
      failure="Error al procesar la solicitud"
      findDoubt={findDoubt}
      initialTimes={category?.times ?? null}
      onSubmit={async (name, idempotencyKey, times) => {
        const saved = await save.mutateAsync({
          category,
          name,
          ...(category && { times }),
          idempotencyKey,
        });
        if (!category) onCreated?.(saved.id);
        return category ? 'Categoría actualizada' : 'Categoría creada';
      }}
      onClose={onClose}
    >
      {(form) => category && <CategoryTimes form={form} />}
    </NameDialog>
  );
}

/** Set once for all breakfasts. */
function CategoryTimes({ form }: { form: Form<NameValues> }) {
  const { data: business } = useQuery(customizationQuery);
  const { data: plan } = useCurrentPlan();
  const { items } = useWords();
  if (!business) return null;
  const { times } = form.values;
  return (
    <Fold title="Horario de venta" note={times ? formatTimesCell(times) : ''}>
      <Text c="dimmed" size="sm">
        {`Para los ${items} que no tienen un horario propio.`}
      </Text>
      <TimesField
        value={times}
        onChange={(next) => form.setFieldValue('times', next)}
        error={Object.entries(form.errors).find(([field]) => field.startsWith('times'))?.[1]}
        type={business.businessType}
        locale={business.locale}
        planId={plan?.planId}
      />
    </Fold>
  );
}
