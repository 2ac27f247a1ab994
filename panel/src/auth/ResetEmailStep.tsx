import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestReset } from '@vitrina/contract/auth/endpoints.ts';
import { requestResetBody } from '@vitrina/contract/auth/schema.ts';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { DialogActions } from '../ui/DialogActions.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { fieldErrors } from '../ui/field-errors.ts';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

interface Props {
  onSent: (userId: string, email: string) => void;
  onCancel: () => void;
}

/** Step 0: which account. The answer is the same whether the address has one or not. */
export function ResetEmailStep({ onSent, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: (values) => fieldErrors(requestResetBody, values),
  });
  const submit = form.onSubmit(async (body) => {
    setFailure(null);
    try {
      const { userId } = await call(requestReset, { body });
      onSent(userId, body.email.trim().toLowerCase());
    } catch (error) {
      setFailure(messageOf(error, 'Error al procesar la solicitud'));
    }
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>Escribe el email de tu cuenta y te enviamos un código de 6 dígitos.</p>
      <FormAlert message={failure} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="tu@negocio.com"
        data-autofocus
        key={form.key('email')}
        {...form.getInputProps('email')}
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
