import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resendCode, verifyEmail } from '@vitrina/contract/auth/endpoints.ts';
import { verifyEmailBody } from '@vitrina/contract/auth/schema.ts';
import { useState } from 'react';
import { toErrorMessage } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { useRestoreFocus } from '../ui/dialogs/use-restore-focus.ts';
import { CodeField } from '../ui/fields/CodeField.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import { ResendCode } from '../ui/fields/ResendCode.tsx';
import layout from '../ui/layout/layout.module.css';
import text from '../ui/layout/text.module.css';

export interface UnverifiedAccount {
  userId: string;
  email: string;
}

interface Props extends UnverifiedAccount {
  /** Asked before closing, if set. */
  closeQuestion?: string;
  onVerified: () => void;
  onClose: () => void;
}

/** Asks for the mailed code. The question before closing replaces the form, without a second dialog. */
export default function VerifyEmailDialog({ userId, email, closeQuestion, onVerified, onClose }: Props) {
  useRestoreFocus();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { verificationCode: '' },
    validate: (values) => getFieldErrors(verifyEmailBody, { userId, ...values }),
  });
  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await call(verifyEmail, { body: { userId, ...values } });
      onVerified();
    } catch (error) {
      setFailure(toErrorMessage(error, 'Código de verificación inválido'));
    }
  });
  const close = () => {
    if (isConfirming) setConfirming(false);
    else if (closeQuestion) setConfirming(true);
    else onClose();
  };

  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      withCloseButton={!isConfirming}
      title={isConfirming ? 'Verificación pendiente' : 'Verifica tu email'}
    >
      {isConfirming ? (
        <>
          <p role="alert">{closeQuestion}</p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            <Button onClick={() => setConfirming(false)} autoFocus>
              Seguir verificando
            </Button>
          </DialogActions>
        </>
      ) : (
        <form className={layout.stack} onSubmit={submit} noValidate>
          <p className={text.muted}>
            Escribe el código de 6 dígitos que enviamos a <strong className={text.strong}>{email}</strong>
          </p>
          <FormAlert message={failure} />
          <CodeField label="Código de verificación" {...form.getInputProps('verificationCode')} />
          <Button type="submit" fullWidth loading={form.submitting}>
            Verificar
          </Button>
          <ResendCode onResend={() => call(resendCode, { body: { userId } })} />
        </form>
      )}
    </Modal>
  );
}
