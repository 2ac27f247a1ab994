import { Anchor, Box, Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { resendCode, verifyEmail } from '@vitrina/contract/account/auth/endpoints.ts';
import { codeLength, verifyEmailBody } from '@vitrina/contract/account/auth/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
import { ResendCode } from '../../ui/fields/ResendCode.tsx';
import layout from '../../ui/layout/layout.module.css';

/** A glance at the digits, and time for those who press the button anyway. */
const sendDelayMs = 400;

interface Props {
  userId: string;
  email: string;
  onVerified: () => void;
  onChangeEmail?: (() => void) | undefined;
}

/** The code is sent as soon as it is complete. The button sends it again after an error. */
export function VerifyCodeStep({ userId, email, onVerified, onChangeEmail }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const form = useForm({
    initialValues: { verificationCode: '' },
    validate: (values) => getFieldErrors(verifyEmailBody, { userId, ...values }),
  });
  const verify = async (verificationCode: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    setIsSending(true);
    try {
      await call(verifyEmail, { body: { userId, verificationCode } });
      onVerified();
    } catch (error) {
      setFailure(toErrorMessage(error, 'Código de verificación inválido'));
      setIsSending(false);
      isBusy.current = false;
    }
  };
  const { verificationCode } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code is sent once
  useEffect(() => {
    if (!/^\d+$/.test(verificationCode) || verificationCode.length !== codeLength) return;
    const timer = setTimeout(() => void verify(verificationCode), sendDelayMs);
    return () => clearTimeout(timer);
  }, [verificationCode]);

  return (
    <form
      className={layout.stack}
      onSubmit={form.onSubmit((values) => verify(values.verificationCode))}
      noValidate
    >
      <Box c="dimmed">
        <p>
          Escribe el código de 6 dígitos que enviamos a <strong>{email}</strong>
          {onChangeEmail && (
            <>
              {'. '}
              <Anchor component="button" type="button" inherit onClick={onChangeEmail}>
                Cambiar correo
              </Anchor>
            </>
          )}
        </p>
        <Text size="xs">¿No llega? Revisa la carpeta de spam.</Text>
      </Box>
      <FormAlert message={failure} />
      <CodeField label="Código de verificación" autoFocus {...form.getInputProps('verificationCode')} />
      <Button type="submit" fullWidth loading={isSending}>
        Verificar
      </Button>
      <ResendCode
        isSilent={failure !== null}
        onResend={() => {
          setFailure(null);
          return call(resendCode, { body: { userId } });
        }}
      />
    </form>
  );
}
