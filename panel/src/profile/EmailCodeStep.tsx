import { Text } from '@mantine/core';
import { confirmEmailBody } from '@vitrina/contract/profile/schema.ts';
import { DialogForm } from '../ui/dialogs/DialogForm.tsx';
import { CodeField } from '../ui/fields/CodeField.tsx';
import { ResendCode } from '../ui/fields/ResendCode.tsx';
import { toastSuccess } from '../ui/toasts.tsx';
import { describeError } from './describe-error.ts';
import { type EmailRequest, requestEmail, useConfirmEmail } from './queries.ts';

interface Props {
  request: EmailRequest;
  onChanged: () => void;
  onBack: () => void;
}

export function EmailCodeStep({ request, onChanged, onBack }: Props) {
  const confirmEmail = useConfirmEmail();
  return (
    <DialogForm
      initialValues={{ code: '' }}
      validate={confirmEmailBody}
      submitLabel="Confirmar"
      cancelLabel="Escribir otro correo"
      failure={describeError('Código de verificación inválido')}
      onSubmit={async (body) => {
        await confirmEmail.mutateAsync({ body });
        toastSuccess('Correo actualizado');
        onChanged();
      }}
      onCancel={onBack}
      below={<ResendCode onResend={() => requestEmail(request)} />}
    >
      {(form) => (
        <>
          <Text c="dimmed">
            Escribe el código de 6 dígitos que enviamos a <strong>{request.email}</strong>
          </Text>
          <CodeField label="Código de verificación" autoFocus {...form.getInputProps('code')} />
        </>
      )}
    </DialogForm>
  );
}
