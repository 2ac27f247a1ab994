import { Alert, Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { operatorLogin } from '@vitrina/contract/operator/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ApiError, toErrorMessage } from '../../api/api-error.ts';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { findFirstInvalid, getFieldErrors } from '../../ui/fields/field-errors.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FullPage } from '../../ui/layout/FullPage.tsx';
import layout from '../../ui/layout/layout.module.css';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { readLoginState } from './navigation-state.ts';
import { signIn, useOperatorSession } from './session.ts';

const fieldNames = ['username', 'password', 'code'] as const;

export function Component() {
  usePageTitle('Acceso Administrativo');
  const { from, notice } = readLoginState(useLocation().state);
  const session = useOperatorSession();
  const isOpen = session === 'open' || session === 'restricted';
  const [needsCode, setNeedsCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toCredentials = ({ username, password, code }: Record<(typeof fieldNames)[number], string>) => ({
    username,
    password,
    ...(needsCode && { code }),
  });
  const form = useForm({
    initialValues: { username: '', password: '', code: '' },
    validate: (values) => getFieldErrors(operatorLogin.body, toCredentials(values)),
  });
  const submit = form.onSubmit(
    async (values) => {
      setFailure(null);
      try {
        await signIn(toCredentials(values));
      } catch (error) {
        // The first attempt without a code shows the field.
        if (!needsCode && error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
          return setNeedsCode(true);
        setFailure(toErrorMessage(error, 'Error al iniciar sesión'));
      }
    },
    (errors) => form.getInputNode(findFirstInvalid(errors, fieldNames) ?? 'username')?.focus(),
  );
  if (isOpen) return <Navigate to={from ?? paths.operatorDashboard} replace />;
  return (
    <FullPage>
      <Stack gap={20} align="center" w="100%" maw={420} p="24px 0 10dvh">
        <Wordmark />
        <Card w="100%" p="lg">
          <form className={layout.stack} onSubmit={submit} noValidate>
            <div>
              <Title order={1}>Acceso Administrativo</Title>
              <Text c="dimmed" mt={4} maw="62ch">
                Solo para quien opera Vitrina.
              </Text>
            </div>
            {notice && (
              <Alert icon={<Icon icon={IconInfoCircle} size={20} />} role="status">
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
            {needsCode && (
              <TextInput
                label="Código de verificación"
                description="El de tu aplicación, o un código de recuperación"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                {...form.getInputProps('code')}
              />
            )}
            <Button type="submit" fullWidth loading={form.submitting}>
              Ingresar
            </Button>
          </form>
        </Card>
      </Stack>
    </FullPage>
  );
}
