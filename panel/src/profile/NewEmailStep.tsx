import { Text } from '@mantine/core';
import { changeEmailBody } from '@vitrina/contract/profile/schema.ts';
import { DialogForm } from '../ui/dialogs/DialogForm.tsx';
import { EmailField } from '../ui/fields/EmailField.tsx';
import { OwnPasswordField } from '../ui/fields/OwnPasswordField.tsx';
import { describeError } from './describe-error.ts';
import { type EmailRequest, requestEmail } from './queries.ts';

interface Props {
  onSent: (request: EmailRequest) => void;
  onCancel: () => void;
}

export function NewEmailStep({ onSent, onCancel }: Props) {
  return (
    <DialogForm
      initialValues={{ email: '', password: '', code: undefined as string | undefined }}
      validate={changeEmailBody}
      submitLabel="Enviar código"
      failure={describeError('Error al cambiar el correo')}
      onSubmit={async ({ email, password, code }) => {
        const request = { email: email.trim().toLowerCase(), password };
        await requestEmail({ ...request, code });
        // A code counts once. It confirms this session for some minutes, so another mail needs none.
        onSent(request);
      }}
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <Text c="dimmed">
            Te enviamos un código al correo nuevo. El actual sirve hasta que lo confirmes.
          </Text>
          <EmailField label="Nuevo correo" data-autofocus {...form.getInputProps('email')} />
          <OwnPasswordField form={form} />
        </>
      )}
    </DialogForm>
  );
}
