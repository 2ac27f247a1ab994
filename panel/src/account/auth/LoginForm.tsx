import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import classes from './AuthLayout.module.css';
import { loadSessionCalls, signIn } from './session.ts';
import type { Credentials } from './session-calls.ts';
import type { UnverifiedAccount } from './VerifyEmailDialog.tsx';

interface Props {
  /** The credentials of an account that was registered in this browser a moment ago. */
  initialCredentials: Credentials | null;
  /** Whether something else is the main action of the screen. */
  isSecondary: boolean;
  /** Called before the credentials are sent. */
  onSend: () => void;
  /** Called when the password is right but the account also needs a code, whose field is shown. */
  onCodeNeeded: () => void;
  /** Called when the password is right but the e-mail is not verified. */
  onUnverified: (account: UnverifiedAccount) => void;
  onForgot: () => void;
}

export function LoginForm({
  initialCredentials,
  isSecondary,
  onSend,
  onCodeNeeded,
  onUnverified,
  onForgot,
}: Props) {
  const [needsCode, setNeedsCode] = useState(false);
  const screen = useScreenForm({
    initialValues: {
      email: initialCredentials?.email ?? '',
      password: initialCredentials?.password ?? '',
      code: '',
    },
    draft: { name: 'login-draft', version: initialCredentials?.email ?? '', isOfTab: true, isSilent: true },
    // The first attempt without a code shows the field.
    failure: (error) =>
      !needsCode && isCodeNeeded(error) ? '' : toErrorMessage(error, 'Error al iniciar sesión'),
    onSubmit: async () => {
      onSend();
      // Browsers fill in fields without an event.
      const data = new FormData(screen.element.current ?? undefined);
      const credentials: Credentials = {
        email: String(data.get('email')),
        password: String(data.get('password')),
        ...(needsCode && { code: String(data.get('code')) }),
      };
      const { requireValidLogin } = await loadSessionCalls();
      requireValidLogin(credentials);
      try {
        await signIn(credentials);
      } catch (error) {
        if (!needsCode && isCodeNeeded(error)) {
          setNeedsCode(true);
          onCodeNeeded();
        }
        if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED' && error.userId)
          onUnverified({ userId: error.userId, email: credentials.email.trim().toLowerCase() });
        throw error;
      }
    },
  });
  const { getInputProps } = screen.form;

  return (
    <FormFrame screen={screen} retryLabel="Intentar otra vez" onFocus={preloadSessionCalls}>
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder="tu@negocio.com"
        {...getInputProps('email')}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        {...getInputProps('password')}
      />
      {needsCode && (
        <TextInput
          label="Código de verificación"
          description="El de tu aplicación, o un código de recuperación"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...getInputProps('code')}
        />
      )}
      <Anchor component="button" type="button" className={classes.forgotPassword ?? ''} onClick={onForgot}>
        ¿Olvidaste tu contraseña?
      </Anchor>
      <Button type="submit" variant={isSecondary ? 'default' : 'filled'} fullWidth loading={screen.isBusy}>
        Iniciar sesión
      </Button>
    </FormFrame>
  );
}

const isCodeNeeded = (error: unknown) => error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';

/** Loads the code for sending while the owner types. A failed load is reported on sending. */
function preloadSessionCalls(): void {
  loadSessionCalls().catch(() => {});
}
