import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resetPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { resetPasswordBody } from '@vitrina/contract/account/auth/schema.ts';
import { useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../../ui/fields/field-errors.ts';
import { NewPasswordField } from '../../ui/fields/NewPasswordField.tsx';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { readDeviceToken, storeDeviceToken } from './device-token.ts';

export interface ResetAccount {
  /** The handle of the reset. */
  userId: string;
  email: string;
}

interface Props extends ResetAccount {
  onChanged: () => void;
  onBack: () => void;
}

/** The second step: the mailed code and the new password. */
export function ResetCodeStep({ userId, email, onChanged, onBack }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { resetCode: '', newPassword: '' },
    validate: (values) => getFieldErrors(resetPasswordBody, { userId, ...values }),
  });
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        const { device } = await call(resetPassword, { body: { userId, ...values, ...readDeviceToken() } });
        storeDeviceToken(device);
        onChanged();
      } catch (error) {
        setFailure(toErrorMessage(error, 'Error al procesar la solicitud'));
      }
    },
    (errors) =>
      form.getInputNode(findFirstInvalid(errors, ['resetCode', 'newPassword']) ?? 'resetCode')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>
        Si hay una cuenta con <strong className={text.strong}>{email}</strong>, le enviamos un código. Vale 15
        minutos.
      </p>
      <FormAlert message={failure} />
      <CodeField label="Código" autoFocus key={form.key('resetCode')} {...form.getInputProps('resetCode')} />
      <NewPasswordField
        label="Nueva contraseña"
        getPersonalWords={() => [email]}
        autoComplete="new-password"
        description="Mínimo 6 caracteres"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Cambiar correo
        </Button>
        <Button type="submit" loading={form.submitting}>
          Cambiar contraseña
        </Button>
      </DialogActions>
    </form>
  );
}
