import { Anchor, Box, Button, Text } from '@mantine/core';
import { resendCode, verifyEmail } from '@vitrina/contract/account/auth/endpoints.ts';
import { codeLength, verifyEmailBody } from '@vitrina/contract/account/auth/schema.ts';
import { useEffect, useRef } from 'react';
import { ApiError, isConnectionLoss, toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';
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
  const wasLost = useRef(false);
  const screen = useScreenForm({
    initialValues: { verificationCode: '' },
    validate: (values) => getFieldErrors(verifyEmailBody, { userId, ...values }),
    failure: (error) => toErrorMessage(error, 'Código de verificación inválido'),
    onSubmit: async (values) => {
      try {
        await call(verifyEmail, { body: { userId, ...values } });
      } catch (error) {
        // The attempt before has verified it, and its reply was lost.
        if (wasLost.current && error instanceof ApiError && error.code === 'ALREADY_VERIFIED') return;
        wasLost.current = isConnectionLoss(error);
        throw error;
      }
    },
    onDone: onVerified,
  });
  const { form, message } = screen;
  const { verificationCode } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code is sent once
  useEffect(() => {
    if (!/^\d+$/.test(verificationCode) || verificationCode.length !== codeLength) return;
    const timer = setTimeout(() => screen.submit(), sendDelayMs);
    return () => clearTimeout(timer);
  }, [verificationCode]);

  return (
    <FormFrame screen={screen} retryLabel="Intentar otra vez">
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
            isSilent={message !== null || form.errors.verificationCode !== undefined}
            onResend={() => {
              screen.showMessage(null);
              form.clearErrors();
              return call(resendCode, { body: { userId } });
            }}
          />
        </>
      )}
    </FormFrame>
  );
}
