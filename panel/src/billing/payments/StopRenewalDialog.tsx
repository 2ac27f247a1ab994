import { Button } from '@mantine/core';
import type { Renewal } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastSuccess } from '../../ui/toasts.tsx';
import { useStopRenewal } from './renewal-queries.ts';

interface Props {
  opened: boolean;
  renewal: Renewal;
  /** When the paid time ends; null if it has ended. */
  end: string | null;
  onClose: () => void;
}

export function StopRenewalDialog({ opened, renewal: { planName }, end, onClose }: Props) {
  const stop = useStopRenewal();
  const confirm = () =>
    stop.mutate(undefined, {
      onSuccess: ({ message }) => {
        onClose();
        toastSuccess(message);
      },
    });
  return (
    <Modal
      opened={opened}
      onClose={stop.isPending ? () => {} : onClose}
      title="¿Detener la renovación automática?"
    >
      <div className={layout.stack}>
        <FormAlert
          message={stop.error ? toErrorMessage(stop.error, 'No se pudo detener. Inténtalo otra vez.') : null}
        />
        <p>
          No se te cobra nada más.{' '}
          {end
            ? `Conservas tu plan ${planName} hasta el ${end}, y antes puedes pagarlo como siempre.`
            : `Puedes pagar tu plan ${planName} como siempre.`}
        </p>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={stop.isPending} data-autofocus>
          Seguir renovando
        </Button>
        <Button color="red" onClick={confirm} loading={stop.isPending}>
          Detener renovación
        </Button>
      </DialogActions>
    </Modal>
  );
}
