import { Button, NativeSelect } from '@mantine/core';
import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { type FormEvent, useState } from 'react';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../../ui/fields/FormAlert.tsx';
import layout from '../../../ui/layout/layout.module.css';
import text from '../../../ui/layout/text.module.css';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useUpdatePlan } from '../../queries.ts';
import { usePlanNames } from '../labels.ts';
import type { TaskDialogProps } from './user-tasks.ts';

export function ChangePlanDialog({ user, opened, onClose }: TaskDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Cambiar el plan de ${user.name}`}>
      <PlanForm user={user} onClose={onClose} />
    </Modal>
  );
}

function PlanForm({ user, onClose }: Omit<TaskDialogProps, 'opened'>) {
  const [planId, setPlanId] = useState<PlanId>(user.planId);
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdatePlan();
  const getPlanName = usePlanNames();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      const { message } = await update.mutateAsync({ userId: user.id, planId });
      onClose();
      toastSuccess(message);
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'Error al actualizar el plan'));
    }
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <FormAlert message={failure} />
      <NativeSelect
        label="Plan"
        value={planId}
        onChange={(event) => setPlanId(planIds.find((id) => id === event.currentTarget.value) ?? planId)}
        data={planIds.map((id) => ({ value: id, label: getPlanName(id) }))}
        data-autofocus
      />
      <p className={text.muted}>
        {isPaidPlan(planId)
          ? 'Queda activo por un mes desde hoy, marcado como otorgado: no cuenta como ingreso.'
          : 'Queda sin fecha de fin. El tiempo que tenía otro plan se pierde.'}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={update.isPending}>
          Cancelar
        </Button>
        <Button type="submit" loading={update.isPending}>
          Cambiar plan
        </Button>
      </DialogActions>
    </form>
  );
}
