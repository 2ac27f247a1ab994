import { Card, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import { FullPage } from '../../ui/layout/FullPage.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import SecondFactorSetUp from '../../ui/second-factor/SecondFactorSetUp.tsx';
import { finishSetUp, signOut } from '../session/session.ts';
import { operatorSecondFactorCalls } from './queries.ts';

/** Replaces every screen until the operator has set up the second factor. */
export default function RequiredSetUp() {
  usePageTitle('Verificación en dos pasos');
  const client = useQueryClient();
  return (
    <FullPage>
      <Stack gap={20} align="center" w="100%" maw={520} p="24px 0 10dvh">
        <Wordmark />
        <Card w="100%" p="lg">
          <Stack gap={20}>
            <div>
              <Title order={1}>Configura la verificación en dos pasos</Title>
              <Text c="dimmed" mt={4} maw="62ch">
                El panel maneja todas las cuentas. Por eso pide, además de la contraseña, un código de tu
                teléfono.
              </Text>
            </div>
            <SecondFactorSetUp
              calls={operatorSecondFactorCalls}
              cancelLabel="Cerrar sesión"
              onCancel={() => void signOut()}
              onDone={() => {
                client.clear();
                finishSetUp();
              }}
            />
          </Stack>
        </Card>
      </Stack>
    </FullPage>
  );
}
