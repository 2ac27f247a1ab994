import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { FullPage } from './FullPage.tsx';
import { Icon } from './Icon.tsx';
import { ListState } from './ListState.tsx';
import { RetryState } from './RetryState.tsx';

/** What a screen that broke leaves behind: another try, or a reload when its code could not be fetched. */
export function RouteError({ alone = false }: { alone?: boolean }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const retry = () => navigate({ pathname, search }, { replace: true, state });
  const message = isMissingCode(error) ? (
    <ListState
      alone
      drawing="broken"
      title="No se pudo cargar esta pantalla"
      action={
        <Button leftSection={<Icon of={IconRefresh} />} onClick={() => window.location.reload()}>
          Recargar
        </Button>
      }
    >
      Puede ser tu conexión, o que haya una versión nueva de Vitrina. Recarga la página para continuar.
    </ListState>
  ) : (
    <RetryState alone title="Algo salió mal" onRetry={retry}>
      Esta pantalla tuvo un error inesperado. Tus datos están a salvo.
    </RetryState>
  );
  return alone ? <FullPage>{message}</FullPage> : message;
}

/** Each browser has its own words for a script or style sheet that did not arrive. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS|Loading chunk/i.test(error.message)
  );
}
