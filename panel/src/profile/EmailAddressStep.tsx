import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeEmailBody } from '@vitrina/contract/profile/schema.ts';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors, firstInvalid } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import { PasswordField } from '../ui/PasswordField.tsx';
import text from '../ui/text.module.css';
import { type EmailRequest, requestEmail } from './queries.ts';
import { useFormError } from './use-form-error.ts';

const order = ['email', 'password'] as const;

interface Props {
  onSent: (request: EmailRequest) => void;
  onCancel: () => void;
}

export function EmailAddressStep({ onSent, onCancel }: Props) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => fieldErrors(changeEmailBody, values),
  });
  const { failure, attempt } = useFormError(form, order);
  const submit = form.onSubmit(
    ({ email, password }) =>
      attempt('Error al cambiar el email', async () => {
        const request = { email: email.trim().toLowerCase(), password };
        await requestEmail(request);
        onSent(request);
      }),
    (errors) => form.getInputNode(firstInvalid(errors, order) ?? 'email')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>
        Te enviamos un código al email nuevo. El actual sirve hasta que lo confirmes.
      </p>
      <FormAlert message={failure} />
      <TextInput
        label="Nuevo email"
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
