import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { type ResetAccount, ResetCodeStep } from './ResetCodeStep.tsx';
import { ResetEmailStep } from './ResetEmailStep.tsx';

/** The success message closes the dialog after this. */
const closeDelayMs = 3000;

type Step = { name: 'email' } | ({ name: 'code' } & ResetAccount) | { name: 'done' };
const firstStep: Step = { name: 'email' };

interface Props {
  opened: boolean;
  /** A reset whose code was sent before the page was loaded. */
  pending: ResetAccount | null;
  onSent: (account: ResetAccount) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Closing the dialog keeps the step, because the code may already be in the mailbox. */
export default function ForgotPasswordDialog({ opened, pending, onSent, onChanged, onClose }: Props) {
  const [step, setStep] = useState<Step>(pending ? { ...pending, name: 'code' } : firstStep);
  const isDone = step.name === 'done';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      onClose();
      setStep(firstStep);
    }, closeDelayMs);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);
  const close = () => {
    onClose();
    if (isDone) setStep(firstStep);
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={isDone ? 'Contraseña actualizada' : 'Recupera tu contraseña'}
    >
      {step.name === 'email' && (
        <ResetEmailStep
          onSent={(account) => {
            setStep({ name: 'code', ...account });
            onSent(account);
          }}
          onCancel={close}
        />
      )}
      {step.name === 'code' && (
        <ResetCodeStep
          {...step}
          onChanged={() => {
            setStep({ name: 'done' });
            onChanged();
          }}
          onBack={() => setStep(firstStep)}
        />
      )}
      {isDone && (
        <>
          <p role="status">
            Tu contraseña ha sido actualizada exitosamente. Ya puedes iniciar sesión con tu nueva contraseña.
          </p>
          <DialogActions>
            <Button onClick={close} autoFocus>
              Entendido
            </Button>
          </DialogActions>
        </>
      )}
    </Modal>
  );
}
