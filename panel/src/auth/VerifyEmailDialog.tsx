import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resendCode, verifyEmail } from '@vitrina/contract/auth/endpoints.ts';
import { verifyEmailBody } from '@vitrina/contract/auth/schema.ts';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import { ResendCode } from '../ui/ResendCode.tsx';
import text from '../ui/text.module.css';
import { useRestoreFocus } from '../ui/use-restore-focus.ts';

interface Props {
  userId: string;
  email: string;
  /** Asked before closing, when closing loses something. */
  closeQuestion?: string;
  onVerified: () => void;
  onClose: () => void;
}

/** The code that proves the address. The question before closing takes the code's place instead of a second dialog. */
export default function VerifyEmailDialog({ userId, email, closeQuestion, onVerified, onClose }: Props) {
  useRestoreFocus();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { verificationCode: '' },
    validate: (values) => fieldErrors(verifyEmailBody, { userId, ...values }),
  });
  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await call(verifyEmail, { body: { userId, ...values } });
      onVerified();
    } catch (error) {
      setFailure(messageOf(error, 'Código de verificación inválido'));
    }
  });
  const close = () => (closeQuestion && !asking ? setAsking(true) : asking ? setAsking(false) : onClose());

  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      withCloseButton={!asking}
      title={asking ? 'Verificación pendiente' : 'Verifica tu email'}
    >
      {asking ? (
        <>
          <p role="alert">{closeQuestion}</p>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            <Button onClick={() => setAsking(false)} autoFocus>
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
