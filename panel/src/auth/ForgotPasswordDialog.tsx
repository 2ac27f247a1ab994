import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DialogActions } from '../ui/DialogActions.tsx';
import { useAfterMount } from '../ui/use-after-mount.ts';
import { ResetCodeStep } from './ResetCodeStep.tsx';
import { ResetEmailStep } from './ResetEmailStep.tsx';

/** The success state closes by itself after this (specification §4). */
const farewell = 3000;

type Step = { at: 'email' } | { at: 'code'; userId: string; email: string } | { at: 'done' };
const first: Step = { at: 'email' };

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Two steps, then done. Closing half-way keeps the step: the code is already in the person's mailbox. */
export default function ForgotPasswordDialog({ opened, onClose }: Props) {
  const [step, setStep] = useState<Step>(first);
  const shown = useAfterMount(opened);
  const done = step.at === 'done';
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => {
      onClose();
      setStep(first);
    }, farewell);
    return () => clearTimeout(timer);
  }, [done, onClose]);
  const close = () => {
    onClose();
    if (done) setStep(first);
  };

  return (
    <Modal opened={shown} onClose={close} title={done ? 'Contraseña actualizada' : 'Recupera tu contraseña'}>
      {step.at === 'email' && (
        <ResetEmailStep onSent={(userId, email) => setStep({ at: 'code', userId, email })} onCancel={close} />
      )}
      {step.at === 'code' && (
        <ResetCodeStep {...step} onChanged={() => setStep({ at: 'done' })} onBack={() => setStep(first)} />
      )}
      {done && (
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
