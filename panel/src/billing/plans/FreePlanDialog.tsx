import { Button } from '@mantine/core';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import layout from '../../ui/layout/layout.module.css';
import type { BusinessRegion } from '../../ui/regional-settings.ts';
import { listExtraFeatures } from './features.ts';
import classes from './Plans.module.css';

interface Props {
  opened: boolean;
  subscription: CurrentSubscription;
  freePlan: Plan;
  regional: BusinessRegion;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a paid plan ends, and tells what ends when. */
export function FreePlanDialog({
  opened,
  subscription,
  freePlan,
  regional,
  loading,
  onConfirm,
  onClose,
}: Props) {
  const { planDetails, endDate, graceEndDate } = subscription;
  const end = endDate && formatLongDate(endDate, regional);
  return (
    <Modal opened={opened} onClose={loading ? () => {} : onClose} title={`¿Pasar al plan ${freePlan.name}?`}>
      <div className={layout.stack}>
        <p>
          {graceEndDate
            ? `Tu plan ${planDetails.name} terminó el ${end}. El cambio es inmediato.`
            : `Sigues con tu plan ${planDetails.name} hasta el ${end}. Ese día pasas al plan ${freePlan.name}, y hasta entonces puedes arrepentirte aquí mismo.`}
        </p>
        <div>
          <p>Dejas de tener:</p>
          <ul className={classes.lostFeatures}>
            {listExtraFeatures(planDetails, freePlan, regional.kind).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
        <p>No se borra nada: lo que no cabe queda guardado y fuera de tu página.</p>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={loading} data-autofocus>
          Conservar mi plan {planDetails.name}
        </Button>
        <Button onClick={onConfirm} loading={loading}>
          Pasar al plan {freePlan.name}
        </Button>
      </DialogActions>
    </Modal>
  );
}
