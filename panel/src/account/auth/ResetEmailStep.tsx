import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requestReset } from '@vitrina/contract/account/auth/endpoints.ts';
import { requestResetBody } from '@vitrina/contract/account/auth/schema.ts';
import { useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogActions } from '../../ui/dialogs/DialogActions.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import layout from '../../ui/layout/layout.module.css';
import text from '../../ui/layout/text.module.css';
import { readDeviceToken } from './device-token.ts';
import type { ResetAccount } from './ResetCodeStep.tsx';

interface Props {
  onSent: (account: ResetAccount) => void;
  onCancel: () => void;
}

/** The first step. The reply does not reveal whether the e-mail has an account. */
export function ResetEmailStep({ onSent, onCancel }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: (values) => getFieldErrors(requestResetBody, values),
  });
  const submit = form.onSubmit(async (body) => {
    setFailure(null);
    try {
      const { userId } = await call(requestReset, { body: { ...body, ...readDeviceToken() } });
      onSent({ userId, email: body.email.trim().toLowerCase() });
    } catch (error) {
      setFailure(toErrorMessage(error, 'Error al procesar la solicitud'));
    }
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>Escribe el correo de tu cuenta y te enviamos un código de 6 dígitos.</p>
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
