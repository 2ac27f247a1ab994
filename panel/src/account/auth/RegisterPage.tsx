import { Anchor, Button, Checkbox, TextInput, Title } from '@mantine/core';
import { register } from '@vitrina/contract/account/auth/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link, useNavigate } from 'react-router';
import { toErrorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { EmailField } from '../../ui/fields/EmailField.tsx';
import { NewPasswordField } from '../../ui/fields/NewPasswordField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { FormFrame } from '../../ui/forms/FormFrame.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './AuthLayout.module.css';
import { AuthLayout } from './AuthLayout.tsx';
import { HaveCode } from './HaveCode.tsx';
import { accountVerified, type LoginState } from './navigation-state.ts';
import {
  emptyRegistration,
  type Registration,
  toRegisterBody,
  validateRegistration,
} from './register-form.ts';
import { rememberRegistration } from './registration-memory.ts';
import { codeStepQuery, useCodeStep } from './use-code-step.ts';

const VerifyEmailDialog = lazyPart(() => import('./VerifyEmailDialog.tsx'));

export function Component() {
  usePageTitle('Crea tu cuenta');
  const navigate = useNavigate();
  const code = useCodeStep();
  const unverified = code.pending?.purpose === 'verification' ? code.pending : null;
  const sendRegistration = async (values: Registration) => {
    const body = toRegisterBody(values);
    const { userId } = await call(register, { body });
    code.start({ purpose: 'verification', userId, email: body.email });
  };
  const screen = useScreenForm<Registration>({
    initialValues: emptyRegistration,
    draft: { name: 'register-draft', isOfTab: true, isSilent: true },
    validate: validateRegistration,
    failure: (error) => toErrorMessage(error, 'Error al registrar usuario'),
    onSubmit: sendRegistration,
  });
  const { form } = screen;
  const changeEmail = async (email: string) => {
    await sendRegistration({ ...form.values, email });
    form.setFieldValue('email', email);
  };

  // A reload forgets what was typed, so the e-mail cannot be registered again from here.
  const canChangeEmail = form.values.password !== '';
  const goToLogin = (email: string) => {
    code.finish();
    rememberRegistration({ email, password: form.values.password });
    const state: LoginState = { notice: accountVerified };
    navigate(paths.login, { state });
  };

  return (
    <AuthLayout>
      <FormFrame screen={screen} className={classes.form}>
        {(notices) => (
          <>
            <div>
              <Title order={1}>Crea tu cuenta</Title>
              <p>Gratis y sin tarjeta. Tu página queda en línea hoy.</p>
            </div>
            {notices}
            <TextInput
              label="Nombre"
              autoComplete="name"
              autoFocus={!code.isOpen}
              {...form.getInputProps('name')}
            />
            <EmailField label="Email" {...form.getInputProps('email')} />
            <NewPasswordField
              label="Contraseña"
              getPersonalWords={() => [form.values.name, form.values.email]}
              name="password"
              {...form.getInputProps('password')}
            />
            <PasswordField
              label="Confirmar contraseña"
              autoComplete="new-password"
              name="confirmPassword"
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
              {...form.getInputProps('consent', { type: 'checkbox' })}
            />
            <Button type="submit" fullWidth loading={screen.isBusy}>
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
          </>
        )}
      </FormFrame>
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
    </AuthLayout>
  );
}
