import { Anchor, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import classes from './AuthLayout.module.css';
import { loadSessionCalls, signIn } from './session.ts';

const order = ['email', 'password'] as const;
type Errors = Partial<Record<(typeof order)[number], string>>;

export interface Unverified {
  userId: string;
  email: string;
}

interface Props {
  /** The password was right, but the address was never proven. */
  onUnverified: (account: Unverified) => void;
  onForgot: () => void;
}

/** Two fields without a form library: this screen is the first that people load. */
export function LoginForm({ onUnverified, onForgot }: Props) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const clear = (field: keyof Errors) => setErrors({ ...errors, [field]: undefined });

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) };
    try {
      const { loginErrors } = await loadSessionCalls();
      const found: Errors = loginErrors(credentials);
      setErrors(found);
      const first = order.find((field) => found[field]);
      if (first) return (form.elements.namedItem(first) as HTMLInputElement).focus();
      await signIn(credentials);
    } catch (error) {
      setFailure(messageOf(error, 'Error al iniciar sesión'));
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED' && error.userId) {
        onUnverified({ userId: error.userId, email: credentials.email.trim().toLowerCase() });
      }
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    setBusy(true);
    await send(event.currentTarget);
    setBusy(false);
  };

  return (
    <form className={classes.fields} onSubmit={submit} onFocus={prepare} noValidate>
      <FormAlert message={failure} />
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder="tu@negocio.com"
        error={errors.email}
        onChange={() => clear('email')}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        onChange={() => clear('password')}
      />
      <Anchor component="button" type="button" className={classes.forgot ?? ''} onClick={onForgot}>
        ¿Olvidaste tu contraseña?
      </Anchor>
      <Button type="submit" fullWidth loading={busy}>
        Iniciar sesión
      </Button>
    </form>
  );
}

/** While the person types, what sends the form arrives. Without it they would be told on sending. */
function prepare(): void {
  loadSessionCalls().catch(() => {});
}
