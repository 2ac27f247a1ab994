import { Text } from '@mantine/core';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { confirmPasswordBody } from '@vitrina/contract/account/auth/schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { OwnPasswordField } from '../fields/OwnPasswordField.tsx';
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
      initialValues={{ password: '', code: undefined as string | undefined }}
      validate={confirmPasswordBody}
      submitLabel={submitLabel}
      failure={(error) => toErrorMessage(error, 'Error al comprobar la contraseña')}
      onSubmit={async (body) => {
        await call(confirmPassword, { body });
        onConfirmed();
      }}
    >
      {(form) => (
        <>
          <Text c="dimmed">{lead} Confirma que eres tú.</Text>
          <OwnPasswordField form={form} hasFocus />
        </>
      )}
    </FormDialog>
  );
}
