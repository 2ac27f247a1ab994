import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resetPassword } from '@vitrina/contract/auth/endpoints.ts';
import { resetPasswordBody } from '@vitrina/contract/auth/schema.ts';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors, firstInvalid } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import { PasswordField } from '../ui/PasswordField.tsx';
import text from '../ui/text.module.css';

interface Props {
  userId: string;
  email: string;
  onChanged: () => void;
  onBack: () => void;
}

/** Step 1: the code from the e-mail and the new password. */
export function ResetCodeStep({ userId, email, onChanged, onBack }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { resetCode: '', newPassword: '' },
    validate: (values) => fieldErrors(resetPasswordBody, { userId, ...values }),
  });
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        await call(resetPassword, { body: { userId, ...values } });
        onChanged();
      } catch (error) {
        setFailure(messageOf(error, 'Error al procesar la solicitud'));
      }
    },
    (errors) => form.getInputNode(firstInvalid(errors, ['resetCode', 'newPassword']) ?? 'resetCode')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>
        Si hay una cuenta con <strong className={text.strong}>{email}</strong>, le enviamos un código. Vale 15
        minutos.
      </p>
      <FormAlert message={failure} />
      <CodeField label="Código" autoFocus key={form.key('resetCode')} {...form.getInputProps('resetCode')} />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        description="Mínimo 6 caracteres"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Cambiar email
        </Button>
        <Button type="submit" loading={form.submitting}>
          Cambiar contraseña
        </Button>
      </DialogActions>
    </form>
  );
}
