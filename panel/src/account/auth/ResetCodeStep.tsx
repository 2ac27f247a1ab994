import { Text } from '@mantine/core';
import { resetPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { resetPasswordBody } from '@vitrina/contract/account/auth/schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { NewPasswordField } from '../../ui/fields/NewPasswordField.tsx';
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
  return (
    <DialogForm
      initialValues={{ resetCode: '', newPassword: '' }}
      validate={(values) => getFieldErrors(resetPasswordBody, { userId, ...values })}
      submitLabel="Cambiar contraseña"
      cancelLabel="Cambiar correo"
      failure={(error) => toErrorMessage(error, 'Error al procesar la solicitud')}
      onSubmit={async (values) => {
        const { device } = await call(resetPassword, { body: { userId, ...values, ...readDeviceToken() } });
        storeDeviceToken(device);
        onChanged();
      }}
      onCancel={onBack}
    >
      {(form) => (
        <>
          <Text c="dimmed">
            Si hay una cuenta con <strong>{email}</strong>, le enviamos un código. Vale 15 minutos.
          </Text>
          <CodeField label="Código" autoFocus {...form.getInputProps('resetCode')} />
          <NewPasswordField
            label="Nueva contraseña"
            getPersonalWords={() => [email]}
            autoComplete="new-password"
            description="Mínimo 6 caracteres"
            {...form.getInputProps('newPassword')}
          />
        </>
      )}
    </DialogForm>
  );
}
