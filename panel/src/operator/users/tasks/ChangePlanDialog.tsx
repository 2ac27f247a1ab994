import { NativeSelect, Text } from '@mantine/core';
import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useUpdatePlan } from '../../queries.ts';
import { usePlanNames } from '../labels.ts';
import type { TaskDialogProps } from './user-tasks.ts';

export function ChangePlanDialog({ user, ...dialog }: TaskDialogProps) {
  const update = useUpdatePlan();
  const getPlanName = usePlanNames();
  return (
    <FormDialog
      {...dialog}
      title={`Cambiar el plan de ${user.name}`}
      initialValues={{ planId: user.planId as PlanId }}
      submitLabel="Cambiar plan"
      failure="Error al actualizar el plan"
      onSubmit={async ({ planId }) =>
        (await update.mutateAsync({ body: { userId: user.id, planId } })).message
      }
    >
      {(form) => (
        <>
          <NativeSelect
            label="Plan"
            data={planIds.map((id) => ({ value: id, label: getPlanName(id) }))}
            data-autofocus
            {...form.getInputProps('planId')}
          />
          <Text c="dimmed">
            {isPaidPlan(form.values.planId)
              ? 'Queda activo por un mes desde hoy, marcado como otorgado.'
              : 'Queda sin fecha de fin. El tiempo que tenía otro plan se pierde.'}
          </Text>
        </>
      )}
    </FormDialog>
  );
}
