import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid } from '../../ui/fields/field-errors.ts';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useEditPlan } from '../queries.ts';
import { planFieldNames, toPlanEdit, toPlanForm, validatePlanForm } from './plan-form.ts';

interface Props {
  plan: Plan;
  opened: boolean;
  onClose: () => void;
}

export function EditPlanDialog({ plan, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Editar el plan ${plan.name}`}>
      <PlanFields plan={plan} onClose={onClose} />
    </Modal>
  );
}

function PlanFields({ plan, onClose }: Omit<Props, 'opened'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = useEditPlan();
  const form = useForm({ initialValues: toPlanForm(plan), validate: validatePlanForm });
  const { hasProductLimit, hasCategoryLimit } = form.values;
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        const { message } = await save.mutateAsync({ id: plan.id, ...toPlanEdit(values) });
        onClose();
        toastSuccess(message);
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        setFailure(toActionErrorMessage(error, 'Error al guardar el plan'));
      }
    },
    (errors) => form.getInputNode(findFirstInvalid(errors, planFieldNames) ?? 'name')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={`Precio al mes (${planCurrency})`}
        inputMode="decimal"
        autoComplete="off"
        disabled={!isPaidPlan(plan.id)}
        description={isPaidPlan(plan.id) ? undefined : 'El plan gratuito no tiene precio'}
        {...form.getInputProps('price')}
      />
      <Switch label="Limita los productos" {...form.getInputProps('hasProductLimit', { type: 'checkbox' })} />
      {hasProductLimit && (
        <TextInput label="Máximo de productos" inputMode="numeric" {...form.getInputProps('maxProducts')} />
      )}
      <Switch
        label="Limita las categorías"
        {...form.getInputProps('hasCategoryLimit', { type: 'checkbox' })}
      />
      {hasCategoryLimit && (
        <TextInput
          label="Máximo de categorías"
          inputMode="numeric"
          {...form.getInputProps('maxCategories')}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}
