import { Alert, Button, Card, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { paths } from '@vitrina/contract/paths.ts';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { FormAlert } from '../ui/FormAlert.tsx';
import { FullPage } from '../ui/FullPage.tsx';
import { fieldErrors, firstInvalid } from '../ui/field-errors.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Wordmark } from '../ui/Mark.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import text from '../ui/text.module.css';
import { usePageTitle } from '../ui/use-page-title.ts';
import { readLoginState } from './navigation-state.ts';
import classes from './OperatorLogin.module.css';
import { signIn, useOperatorSession } from './session.ts';

const order = ['username', 'password'] as const;

export function Component() {
  usePageTitle('Acceso Administrativo');
  const { from, notice } = readLoginState(useLocation().state);
  const open = useOperatorSession() === 'open';
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: (values) => fieldErrors(operatorLogin.body, values),
  });
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        await signIn(values);
      } catch (error) {
        setFailure(messageOf(error, 'Error al iniciar sesión'));
      }
    },
    (errors) => form.getInputNode(firstInvalid(errors, order) ?? 'username')?.focus(),
  );
  if (open) return <Navigate to={from ?? paths.operatorDashboard} replace />;
  return (
    <FullPage>
      <div className={classes.column}>
        <Wordmark />
        <Card className={classes.card ?? ''}>
          <form className={layout.stack} onSubmit={submit} noValidate>
            <div>
              <h1 className={text.title}>Acceso Administrativo</h1>
              <p className={text.lead}>Solo para quien opera Vitrina.</p>
            </div>
            {notice && (
              <Alert icon={<Icon of={IconInfoCircle} size={20} />} role="status">
                {notice}
              </Alert>
            )}
            <FormAlert message={failure} />
            <TextInput
              label="Usuario"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('username')}
            />
            <PasswordField
              label="Contraseña"
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <Button type="submit" fullWidth loading={form.submitting}>
              Ingresar
            </Button>
          </form>
        </Card>
      </div>
    </FullPage>
  );
}
