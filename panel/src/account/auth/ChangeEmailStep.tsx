import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { registerBody } from '@vitrina/contract/account/auth/schema.ts';
import { useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';

const emailBody = registerBody.pick({ email: true });

interface Props {
  email: string;
  /** Rejects when the e-mail cannot be registered. */
  onChange: (email: string) => Promise<void>;
  onCancel: () => void;
}

/** Corrects the e-mail of a registration. Everything else that was typed stays. */
export function ChangeEmailStep({ email, onChange, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    name: 'change-email',
    initialValues: { email },
    validate: (values) => getFieldErrors(emailBody, values),
  });
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        await onChange(emailBody.parse(values).email);
      } catch (error) {
        if (error instanceof ApiError) form.setErrors(error.fields);
        setFailure(toErrorMessage(error, 'Error al registrar usuario'));
      }
    },
    () => form.getInputNode('email')?.focus(),
  );
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>Te enviamos un código nuevo. Lo demás que escribiste queda igual.</p>
      <FormAlert message={failure} />
      <TextInput
        label="Correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Volver
        </Button>
        <Button type="submit" loading={form.submitting}>
          Enviar código
        </Button>
      </DialogActions>
    </form>
  );
}
