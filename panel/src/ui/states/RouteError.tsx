import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { checkConnection, onReconnect } from '../../api/connection.ts';
import { Icon } from '../Icon.tsx';
import { FullPage } from '../layout/FullPage.tsx';
import { ListState } from './ListState.tsx';
import { RetryState } from './RetryState.tsx';

/** The error boundary of a route. Offers a retry, or a reload if the screen's code could not be fetched. */
export function RouteError({ isFullPage = false }: { isFullPage?: boolean }) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const retry = () => navigate({ pathname, search }, { replace: true, state });
  const isChunkMissing = isChunkLoadError(error);
  useEffect(() => {
    if (!isChunkMissing) return;
    // No call has failed, so nothing else would notice that the server is away.
    void checkConnection();
    return onReconnect(() => window.location.reload());
  }, [isChunkMissing]);
  const message = isChunkMissing ? (
    <ListState
      isPageHeading
      illustration="error"
      title="No se pudo cargar esta pantalla"
      action={
        <Button leftSection={<Icon icon={IconRefresh} />} onClick={() => window.location.reload()}>
          Recargar
        </Button>
      }
    >
      Puede ser tu conexión, o que haya una versión nueva de Vitrina. Recarga la página para continuar.
    </ListState>
  ) : (
    <RetryState isPageHeading title="Algo salió mal" onRetry={retry}>
      Esta pantalla tuvo un error inesperado. Tus datos están a salvo.
    </RetryState>
  );
  return isFullPage ? <FullPage>{message}</FullPage> : message;
}

/** The first message is that of `importFiles`. Each browser has its own for a script that failed to load. */
function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /could not load|dynamically imported module|importing a module script/i.test(error.message)
  );
}
