import { Anchor, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { secondFactorBody } from '@vitrina/contract/account/second-factor/schema.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { FormAlert } from '../fields/FormAlert.tsx';
import { getFieldErrors } from '../fields/field-errors.ts';
import { Loaded } from '../states/Loaded.tsx';
import type { SecondFactorCalls } from './calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './SecondFactor.module.css';

interface Props {
  calls: SecondFactorCalls;
  onDone: () => void;
  onCancel: () => void;
  cancelLabel: string;
}

/** Connects an authenticator app, then shows the recovery codes. */
export default function SecondFactorSetUp({ calls, onDone, onCancel, cancelLabel }: Props) {
  const key = useQuery(calls.newKeyQuery);
  const confirm = calls.useConfirm();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => getFieldErrors(secondFactorBody, values),
  });
  const submit = form.onSubmit(
    async ({ code }) => {
      setFailure(null);
      try {
        await confirm.mutateAsync({ body: { code, idempotencyKey } });
      } catch (error) {
        setFailure(toActionErrorMessage(error, 'Error al activar la verificación'));
      }
    },
    () => form.getInputNode('code')?.focus(),
  );
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (!key.data) {
    return (
      <Loaded query={key} skeleton={<Skeleton height={320} radius="lg" />} error="Error al crear la clave" />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        <ol className={classes.steps}>
          <li>
            Escanea este código con tu aplicación de verificación, por ejemplo Google Authenticator o Aegis.
            <div className={classes.paper}>
              <QRCodeSVG
                className={classes.code}
                value={key.data.uri}
                title="Código QR para tu aplicación de verificación"
                size={184}
              />
            </div>
            <Text c="dimmed">
              ¿La aplicación está en este mismo celular? <Anchor href={key.data.uri}>Ábrela</Anchor> o escribe
              en ella esta clave:
              <span className={classes.key}>{key.data.key.match(/.{1,4}/g)?.join(' ')}</span>
            </Text>
          </li>
          <li>
            <Stack>
              <span>Escribe el código de seis dígitos que muestra.</span>
              <FormAlert message={failure} />
              <TextInput
                label="Código"
                inputMode="numeric"
                autoComplete="one-time-code"
                {...form.getInputProps('code')}
              />
            </Stack>
          </li>
        </ol>
        <div className={classes.buttons}>
          <Button type="submit" loading={confirm.isPending}>
            Activar
          </Button>
          <Button variant="default" onClick={onCancel} disabled={confirm.isPending}>
            {cancelLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
