import { Text } from '@mantine/core';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { confirmPasswordBody } from '@vitrina/contract/account/auth/schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { FormDialog } from './FormDialog.tsx';

interface Props {
  opened: boolean;
  title: string;
  lead: string;
  /** Default: for a download. */
  submitLabel?: string;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, so that an unattended browser is not enough. Allows the action for some minutes. */
export function ConfirmPasswordDialog({ lead, submitLabel = 'Descargar', onConfirmed, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      initialValues={{ password: '' }}
      validate={confirmPasswordBody}
      submitLabel={submitLabel}
      failure={(error) => toErrorMessage(error, 'Error al comprobar la contraseña')}
      onSubmit={async ({ password }) => {
        await call(confirmPassword, { body: { password } });
        onConfirmed();
      }}
    >
      {(form) => (
        <>
          <Text c="dimmed">{lead} Confirma que eres tú.</Text>
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
}
