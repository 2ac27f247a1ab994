import { Card } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import { FullPage } from '../../ui/layout/FullPage.tsx';
import text from '../../ui/layout/text.module.css';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import SecondFactorSetUp from '../../ui/second-factor/SecondFactorSetUp.tsx';
import { finishSetUp, signOut } from '../session/session.ts';
import { operatorSecondFactorCalls } from './queries.ts';
import classes from './Security.module.css';

/** Replaces every screen until the operator has set up the second factor. */
export default function RequiredSetUp() {
  usePageTitle('Verificación en dos pasos');
  const client = useQueryClient();
  return (
    <FullPage>
      <div className={classes.column}>
        <Wordmark />
        <Card className={classes.card ?? ''}>
          <div className={classes.setUp}>
            <div>
              <h1 className={text.title}>Configura la verificación en dos pasos</h1>
              <p className={text.lead}>
                El panel maneja todas las cuentas. Por eso pide, además de la contraseña, un código de tu
                teléfono.
              </p>
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
          </div>
        </Card>
      </div>
    </FullPage>
  );
}
