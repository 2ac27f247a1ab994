import { Text } from '@mantine/core';
import { registerBody } from '@vitrina/contract/account/auth/schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx';
import { EmailField } from '../../ui/fields/EmailField.tsx';

const emailBody = registerBody.pick({ email: true });

interface Props {
  email: string;
  /** Rejects when the e-mail cannot be registered. */
  onChange: (email: string) => Promise<void>;
  onCancel: () => void;
}

/** Corrects the e-mail of a registration. Everything else that was typed stays. */
export function ChangeEmailStep({ email, onChange, onCancel }: Props) {
  return (
    <DialogForm
      initialValues={{ email }}
      validate={emailBody}
      submitLabel="Enviar código"
      cancelLabel="Volver"
      failure={(error) => toErrorMessage(error, 'Error al registrar usuario')}
      onSubmit={(values) => onChange(emailBody.parse(values).email)}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <Text c="dimmed">Te enviamos un código nuevo. Lo demás que escribiste queda igual.</Text>
          <EmailField label="Correo" autoFocus {...form.getInputProps('email')} />
        </>
      )}
    </DialogForm>
  );
}
