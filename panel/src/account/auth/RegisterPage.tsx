import { Anchor, Button, Checkbox, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { register } from '@vitrina/contract/account/auth/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid } from '../../ui/fields/field-errors.ts';
import { NewPasswordField } from '../../ui/fields/NewPasswordField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { HaveCode } from './HaveCode.tsx';
import { accountVerified, type LoginState } from './navigation-state.ts';
import {
  emptyRegistration,
  type Registration,
  registerFieldNames,
  toRegisterBody,
  validateRegistration,
} from './register-form.ts';
import { rememberRegistration } from './registration-memory.ts';
import { codeStepQuery, useCodeStep } from './use-code-step.ts';

const VerifyEmailDialog = lazy(() => import('./VerifyEmailDialog.tsx'));

export function Component() {
  usePageTitle('Crea tu cuenta');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const code = useCodeStep();
  const unverified = code.pending?.purpose === 'verification' ? code.pending : null;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: emptyRegistration,
    validate: validateRegistration,
  });
  const focusFirstInvalid = (errors: Record<string, unknown>) =>
    form.getInputNode(findFirstInvalid(errors, registerFieldNames) ?? 'name')?.focus();

  const sendRegistration = async (values: Registration) => {
    const body = toRegisterBody(values);
    const { userId } = await call(register, { body });
    code.start({ purpose: 'verification', userId, email: body.email });
  };
  const changeEmail = async (email: string) => {
    await sendRegistration({ ...form.getValues(), email });
    form.setFieldValue('email', email);
  };

  const submit = form.onSubmit(async (values) => {
    setFailure(null);
    try {
      await sendRegistration(values);
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.fields);
      setFailure(toErrorMessage(error, 'Error al registrar usuario'));
    }
  }, focusFirstInvalid);

  // A reload forgets what was typed, so the e-mail cannot be registered again from here.
  const canChangeEmail = form.getValues().password !== '';
  const goToLogin = (email: string) => {
    code.finish();
    rememberRegistration({ email, password: form.getValues().password });
    const state: LoginState = { notice: accountVerified };
    navigate(paths.login, { state });
  };

  return (
    <AuthLayout>
      <form className={classes.form} onSubmit={submit} noValidate>
        <div>
          <Title order={1}>Crea tu cuenta</Title>
          <p>Gratis y sin tarjeta. Tu página queda en línea hoy.</p>
        </div>
        <FormAlert message={failure} />
        <TextInput
          label="Nombre"
          autoComplete="name"
          autoFocus={!code.isOpen}
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
        <NewPasswordField
          label="Contraseña"
          getPersonalWords={() => [form.getValues().name, form.getValues().email]}
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
        <p className={classes.footer}>
          ¿Ya tienes cuenta?{' '}
          <Anchor component={Link} to={paths.login}>
            Inicia sesión
          </Anchor>
          <br />
          <HaveCode
            pending={code.pending}
            onOpen={({ purpose }) =>
              purpose === 'verification' ? code.show() : navigate(`${paths.login}?${codeStepQuery}`)
            }
          />
        </p>
      </form>
      <Suspense>
        {unverified && code.isOpen && (
          <VerifyEmailDialog
            userId={unverified.userId}
            email={unverified.email}
            closeQuestion="¿Seguro que quieres cerrar? Tendrás que registrarte de nuevo."
            {...(canChangeEmail && { onChangeEmail: changeEmail })}
            onVerified={() => goToLogin(unverified.email)}
            onClose={code.close}
          />
        )}
      </Suspense>
    </AuthLayout>
  );
}
