import { Switch, TextInput } from '@mantine/core';
import type { EditablePlan } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { PriceField } from '../../ui/fields/PriceField.tsx';
import { centsHint, operatorMoney } from '../format.ts';
import { useEditPlan } from '../queries.ts';
import { toPlanEdit, toPlanForm, validatePlanForm } from './plan-form.ts';

interface Props {
  plan: EditablePlan;
  opened: boolean;
  onClose: () => void;
}

export function EditPlanDialog({ plan, ...dialog }: Props) {
  const save = useEditPlan();
  return (
    <FormDialog
      {...dialog}
      title={`Editar el plan ${plan.name}`}
      initialValues={toPlanForm(plan)}
      validate={validatePlanForm}
      submitLabel="Guardar"
      failure="Error al guardar el plan"
      onSubmit={async (values) => {
        const { message } = await save.mutateAsync({ params: { id: plan.id }, body: toPlanEdit(values) });
        return message;
      }}
    >
      {(form) => (
        <>
          <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          <PriceField
            label="Precio al mes"
            money={operatorMoney}
            hint={centsHint}
            disabled={!isPaidPlan(plan.id)}
            {...(!isPaidPlan(plan.id) && { description: 'El plan gratuito no tiene precio' })}
            {...form.getInputProps('price')}
          />
          <Switch
            label="Limita los productos"
            {...form.getInputProps('hasProductLimit', { type: 'checkbox' })}
          />
          {form.values.hasProductLimit && (
            <TextInput
              label="Máximo de productos"
              inputMode="numeric"
              {...form.getInputProps('maxProducts')}
            />
          )}
          <Switch
            label="Limita las categorías"
            {...form.getInputProps('hasCategoryLimit', { type: 'checkbox' })}
          />
          {form.values.hasCategoryLimit && (
            <TextInput
              label="Máximo de categorías"
              inputMode="numeric"
              {...form.getInputProps('maxCategories')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
