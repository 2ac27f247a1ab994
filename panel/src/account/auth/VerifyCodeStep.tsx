import { Anchor, Box, Button, Text } from '@mantine/core';
import { resendCode, verifyEmail } from '@vitrina/contract/account/auth/endpoints.ts';
import { codeLength, verifyEmailBody } from '@vitrina/contract/account/auth/schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { ResendCode } from '../../ui/fields/ResendCode.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';

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
  const screen = useScreenForm({
    initialValues: { verificationCode: '' },
    validate: verifyEmailBody.omit({ userId: true }),
    failure: (error) => toErrorMessage(error, 'Código de verificación inválido'),
    onSubmit: ({ verificationCode }) => call(verifyEmail, { body: { userId, verificationCode } }),
    onDone: onVerified,
  });
  const { form, message, showMessage, submit } = screen;
  const { verificationCode } = form.values;
  const submitComplete = useEffectEvent(submit);
  useEffect(() => {
    if (!/^\d+$/.test(verificationCode) || verificationCode.length !== codeLength) return;
    const timer = setTimeout(() => submitComplete(), sendDelayMs);
    return () => clearTimeout(timer);
  }, [verificationCode]);

  return (
    <FormFrame screen={screen}>
      {(notices) => (
        <>
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
          {notices}
          <CodeField label="Código de verificación" autoFocus {...form.getInputProps('verificationCode')} />
          <Button type="submit" fullWidth loading={screen.isBusy}>
            Verificar
          </Button>
          <ResendCode
            isSilent={message !== null}
            onResend={() => {
              showMessage(null);
              return call(resendCode, { body: { userId } });
            }}
          />
        </>
      )}
    </FormFrame>
  );
}
