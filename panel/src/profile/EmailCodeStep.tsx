import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { confirmEmailBody } from '@vitrina/contract/profile/schema.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { CodeField } from '../ui/fields/CodeField.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../ui/fields/field-errors.ts';
import { ResendCode } from '../ui/fields/ResendCode.tsx';
import layout from '../ui/layout/layout.module.css';
import text from '../ui/layout/text.module.css';
import { toastSuccess } from '../ui/toasts.tsx';
import { type EmailRequest, requestEmail, useConfirmEmail } from './queries.ts';
import { useFormError } from './use-form-error.ts';

interface Props {
  request: EmailRequest;
  onChanged: () => void;
  onBack: () => void;
}

export function EmailCodeStep({ request, onChanged, onBack }: Props) {
  const confirm = useConfirmEmail();
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => getFieldErrors(confirmEmailBody, values),
  });
  const { failure, attempt } = useFormError(form, ['code']);
  const submit = form.onSubmit(
    ({ code }) =>
      attempt('Código de verificación inválido', async () => {
        await confirm.mutateAsync(code);
        toastSuccess('Correo actualizado');
        onChanged();
      }),
    () => form.getInputNode('code')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>
        Escribe el código de 6 dígitos que enviamos a <strong className={text.strong}>{request.email}</strong>
      </p>
      <FormAlert message={failure} />
      <CodeField label="Código de verificación" autoFocus {...form.getInputProps('code')} />
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Escribir otro correo
        </Button>
        <Button type="submit" loading={form.submitting}>
          Confirmar
        </Button>
      </DialogActions>
      <ResendCode onResend={() => requestEmail(request)} />
    </form>
  );
}
