import { Text } from '@mantine/core';
import { requestReset } from '@vitrina/contract/account/auth/endpoints.ts';
import { requestResetBody } from '@vitrina/contract/account/auth/schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx';
import { EmailField } from '../../ui/fields/EmailField.tsx';
import { readDeviceToken } from './device-token.ts';
import type { ResetAccount } from './ResetCodeStep.tsx';

interface Props {
  onSent: (account: ResetAccount) => void;
  onCancel: () => void;
}

/** The first step. The reply does not reveal whether the e-mail has an account. */
export function ResetEmailStep({ onSent, onCancel }: Props) {
  return (
    <DialogForm
      initialValues={{ email: '' }}
      validate={requestResetBody}
      submitLabel="Enviar código"
      failure={(error) => toErrorMessage(error, 'Error al procesar la solicitud')}
      onSubmit={async (body) => {
        const { userId } = await call(requestReset, { body: { ...body, ...readDeviceToken() } });
        onSent({ userId, email: body.email.trim().toLowerCase() });
      }}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <Text c="dimmed">Escribe el correo de tu cuenta y te enviamos un código de 6 dígitos.</Text>
          <EmailField label="Email" data-autofocus {...form.getInputProps('email')} />
        </>
      )}
    </DialogForm>
  );
}
