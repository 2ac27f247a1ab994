import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeEmailBody } from '@vitrina/contract/profile/schema.ts';
import { DialogActions } from '../ui/dialogs/DialogActions.tsx';
import { FormAlert } from '../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../ui/fields/field-errors.ts';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import layout from '../ui/layout/layout.module.css';
import text from '../ui/layout/text.module.css';
import { type EmailRequest, requestEmail } from './queries.ts';
import { useFormError } from './use-form-error.ts';

const fieldNames = ['email', 'password'] as const;

interface Props {
  onSent: (request: EmailRequest) => void;
  onCancel: () => void;
}

export function NewEmailStep({ onSent, onCancel }: Props) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => getFieldErrors(changeEmailBody, values),
  });
  const { failure, attempt } = useFormError(form, fieldNames);
  const submit = form.onSubmit(
    ({ email, password }) =>
      attempt('Error al cambiar el correo', async () => {
        const request = { email: email.trim().toLowerCase(), password };
        await requestEmail(request);
        onSent(request);
      }),
    (errors) => form.getInputNode(findFirstInvalid(errors, fieldNames) ?? 'email')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>
        Te enviamos un código al correo nuevo. El actual sirve hasta que lo confirmes.
      </p>
      <FormAlert message={failure} />
      <TextInput
        label="Nuevo correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="tu@negocio.com"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.submitting}>
          Enviar código
        </Button>
      </DialogActions>
    </form>
  );
}
