import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { register } from '@vitrina/contract/auth/endpoints.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { firstInvalid } from '../ui/field-errors.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import text from '../ui/text.module.css';
import { usePageTitle } from '../ui/use-page-title.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { accountVerified, type LoginState } from './navigation-state.ts';
import {
  emptyRegistration,
  registerFieldNames,
  registrationErrors,
  toRegisterBody,
} from './register-form.ts';

const VerifyEmailDialog = lazy(() => import('./VerifyEmailDialog.tsx'));

export function Component() {
  usePageTitle('Crea tu cuenta');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [registered, setRegistered] = useState<{ userId: string; email: string } | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: registrationErrors,
  });
  const focusFirst = (errors: Record<string, unknown>) =>
    form.getInputNode(firstInvalid(errors, registerFieldNames) ?? 'name')?.focus();

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    const body = toRegisterBody(values);
    try {
      const { userId } = await call(register, { body });
      setRegistered({ userId, email: body.email });
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      setFailure(messageOf(error, 'Error al registrar usuario'));
    }
  }, focusFirst);

  const toLogin = () => {
    const state: LoginState = { notice: accountVerified };
    navigate(paths.login, { state });
  };

  return (
    <AuthLayout>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div>
          <h1 className={text.title}>Crea tu cuenta</h1>
          <p>Gratis y sin tarjeta. Tu menú queda en línea hoy.</p>
        </div>
        <FormAlert message={failure} />
        <TextInput
          label="Nombre"
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="tu@negocio.com"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          description="Mínimo 6 caracteres"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Checkbox
          label={
            <>
              Acepto los{' '}
              <Anchor href={paths.terms} target="_blank" inherit>
                términos
              </Anchor>{' '}
              y el{' '}
              <Anchor href={paths.privacy} target="_blank" inherit>
                aviso de privacidad
              </Anchor>
            </>
          }
          key={form.key('consent')}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          Crear cuenta
        </Button>
        <p className={classes.foot}>
          ¿Ya tienes cuenta?{' '}
          <Anchor component={Link} to={paths.login}>
            Inicia sesión
          </Anchor>
        </p>
      </form>
      <Suspense>
        {registered && (
          <VerifyEmailDialog
            {...registered}
            closeQuestion="¿Seguro que quieres cerrar? Tendrás que registrarte de nuevo."
            onVerified={toLogin}
            onClose={() => setRegistered(null)}
          />
        )}
      </Suspense>
    </AuthLayout>
  );
}
