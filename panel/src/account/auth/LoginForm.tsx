import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { EmailField } from '../../ui/fields/EmailField.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import classes from './AuthLayout.module.css';
import { loadSessionCalls, signIn } from './session.ts';
import type { Credentials } from './session-calls.ts';
import type { UnverifiedAccount } from './VerifyEmailDialog.tsx';

const fieldNames = ['email', 'password', 'code'] as const satisfies (keyof Credentials)[];
type Errors = Partial<Record<keyof Credentials, string>>;

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

/** Has no form library, because this screen is loaded first. */
export function LoginForm({
  initialCredentials,
  isSecondary,
  onSend,
  onCodeNeeded,
  onUnverified,
  onForgot,
}: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const clear = (field: keyof Errors) => setErrors({ ...errors, [field]: undefined });

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const credentials = {
      email: String(data.get('email')),
      password: String(data.get('password')),
      ...(needsCode && { code: String(data.get('code')) }),
    };
    try {
      const { validateLogin } = await loadSessionCalls();
      const loginErrors: Errors = validateLogin(credentials);
      setErrors(loginErrors);
      const invalid = fieldNames.find((field) => loginErrors[field]);
      if (invalid) return (form.elements.namedItem(invalid) as HTMLInputElement).focus();
      await signIn(credentials);
    } catch (error) {
      // The first attempt without a code shows the field.
      if (!needsCode && error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
        setNeedsCode(true);
        onCodeNeeded();
        return;
      }
      setFailure(toErrorMessage(error, 'Error al iniciar sesión'));
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED' && error.userId) {
        onUnverified({ userId: error.userId, email: credentials.email.trim().toLowerCase() });
      }
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    onSend();
    setBusy(true);
    await send(event.currentTarget);
    setBusy(false);
  };

  return (
    <form onSubmit={submit} onFocus={preloadSessionCalls} noValidate>
      <Stack>
        <FormAlert message={failure} />
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          defaultValue={initialCredentials?.email}
          error={errors.email}
          onChange={() => clear('email')}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          defaultValue={initialCredentials?.password}
          error={errors.password}
          onChange={() => clear('password')}
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
            error={errors.code}
            onChange={() => clear('code')}
          />
        )}
        <Anchor component="button" type="button" className={classes.forgotPassword ?? ''} onClick={onForgot}>
          ¿Olvidaste tu contraseña?
        </Anchor>
        <Button type="submit" variant={isSecondary ? 'default' : 'filled'} fullWidth loading={isBusy}>
          Iniciar sesión
        </Button>
      </Stack>
    </form>
  );
}

/** Loads the code for sending while the owner types. A failed load is reported on sending. */
function preloadSessionCalls(): void {
  loadSessionCalls().catch(() => {});
}
