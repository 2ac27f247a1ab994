import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import { ChangeEmailStep } from './ChangeEmailStep.tsx';
import { VerifyCodeStep } from './VerifyCodeStep.tsx';

export interface UnverifiedAccount {
  userId: string;
  email: string;
}

interface Props extends UnverifiedAccount {
  /** Asked before closing, if set. */
  closeQuestion?: string;
  /** Registers the same data with another e-mail. Without it the e-mail cannot be changed. */
  onChangeEmail?: (email: string) => Promise<void>;
  onVerified: () => void;
  onClose: () => void;
}

const titles = {
  code: 'Verifica tu correo',
  email: 'Cambia tu correo',
  closing: 'Verificación pendiente',
};

/** Asks for the mailed code. The question before closing replaces the form, without a second dialog. */
export default function VerifyEmailDialog({
  userId,
  email,
  closeQuestion,
  onChangeEmail,
  onVerified,
  onClose,
}: Props) {
  useRestoreFocus();
  const [step, setStep] = useState<keyof typeof titles>('code');
  const close = () => {
    if (step !== 'code') setStep('code');
    else if (closeQuestion) setStep('closing');
    else onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      withCloseButton={step !== 'closing'}
      title={titles[step]}
    >
      {step === 'closing' && (
        <>
          <p role="alert">{closeQuestion}</p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            <Button onClick={() => setStep('code')} autoFocus>
              Seguir verificando
            </Button>
          </DialogActions>
        </>
      )}
      {step === 'email' && onChangeEmail && (
        <ChangeEmailStep
          email={email}
          onChange={async (newEmail) => {
            await onChangeEmail(newEmail);
            setStep('code');
          }}
          onCancel={() => setStep('code')}
        />
      )}
      {step === 'code' && (
        <VerifyCodeStep
          key={userId}
          userId={userId}
          email={email}
          onVerified={onVerified}
          onChangeEmail={onChangeEmail && (() => setStep('email'))}
        />
      )}
    </Modal>
  );
}
