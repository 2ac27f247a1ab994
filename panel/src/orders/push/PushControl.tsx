import { Button, Stack, Text } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError, toActionErrorMessage } from '../../api/api-error.ts';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/layout/text.module.css';
import { type PushState, readPushState, subscribeToPush, unsubscribeFromPush } from './push.ts';

interface Props {
  /** Why, before the browser asks. Default: new orders. */
  purpose?: string;
  /** Shows nothing once they are on. */
  isOffer?: boolean;
}

/** Notifications of this device, with the reason before the browser asks. */
export function PushControl({ purpose, isOffer = false }: Props) {
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    readPushState().then(setState, () => setState('unsupported'));
  }, []);
  const run = async (change: () => Promise<PushState>) => {
    setBusy(true);
    setError(null);
    try {
      setState(await change());
    } catch (failure) {
      setError(
        failure instanceof ApiError
          ? toActionErrorMessage(failure, 'No se pudieron cambiar los avisos')
          : 'Tu navegador no pudo activar los avisos. Inténtalo otra vez, o con otro navegador.',
      );
    } finally {
      setBusy(false);
    }
  };
  if (state === null || (isOffer && state === 'on')) return null;
  return (
    <Stack>
      <div>
        <Text fw={600}>Avisos con el panel cerrado</Text>
        <Text c="dimmed" size="xs" role="status">
          {(state === 'off' && purpose) || stateTexts[state]}
        </Text>
      </div>
      <FormAlert message={error} />
      {state === 'off' && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon icon={IconBell} />}
            loading={isBusy}
            onClick={() => void run(subscribeToPush)}
          >
            Activar avisos
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon icon={IconBellOff} />}
            loading={isBusy}
            onClick={() => void run(unsubscribeFromPush)}
          >
            Desactivar en este dispositivo
          </Button>
        </div>
      )}
      {state === 'needs-install' && (
        <ol className={`${text.small} ${text.muted}`} style={{ listStyle: 'decimal', paddingLeft: 20 }}>
          <li>En Safari, toca Compartir.</li>
          <li>Elige «Agregar a inicio».</li>
          <li>Abre Vitrina desde su ícono y vuelve a esta pantalla.</li>
        </ol>
      )}
    </Stack>
  );
}

const stateTexts: Record<PushState, string> = {
  unsupported:
    'Este navegador no puede avisarte con el panel cerrado. Deja la pantalla de pedidos abierta: suena con cada pedido.',
  'needs-install': 'En iPhone y iPad los avisos llegan cuando instalas el panel:',
  denied:
    'Bloqueaste los avisos de esta página. Para recibirlos, toca el candado junto a la dirección, abre «Notificaciones» y elige «Permitir».',
  off: 'Te avisamos de cada pedido nuevo aunque el panel esté cerrado: con su número y su total. Tu navegador te pide permiso.',
  on: 'Este dispositivo recibe un aviso por cada pedido nuevo, hasta que cierres sesión.',
};
