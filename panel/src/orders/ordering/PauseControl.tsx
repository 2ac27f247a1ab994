import { Alert, Button, Menu } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import { toActionErrorMessage } from '../../api/api-error.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import notice from '../Notice.module.css';
import classes from './PauseControl.module.css';
import { orderingQuery, usePauseOrders } from './queries.ts';

interface Props {
  regional: RegionalSettings;
  now: number;
}

/** Returns when the pause ends, or null while orders are received. */
function usePausedUntil(now: number): string | null {
  const until = useQuery(orderingQuery).data?.pausedUntil ?? null;
  return until && Date.parse(until) > now ? until : null;
}

/** A button that pauses orders. Renders nothing while they are paused. `isCompact`: a phone shows its icon alone. */
export function PauseButton({ regional, now, isCompact = false }: Props & { isCompact?: boolean }) {
  const pause = usePauseOrders();
  const until = usePausedUntil(now);
  const start = (minutes: Parameters<typeof pause.mutate>[0]) =>
    pause.mutate(minutes, {
      onSuccess: ({ pausedUntil }) => {
        if (pausedUntil)
          toastSuccess(
            `Pedidos en pausa hasta ${describeUntil(new Date(pausedUntil), new Date(now), regional)}`,
          );
      },
      onError: (error) => toastError(toActionErrorMessage(error, 'No se pudieron pausar los pedidos')),
    });
  if (until) return null;
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={pause.isPending}
          className={(isCompact ? classes.compact : classes.wide) ?? ''}
        >
          <Icon icon={IconPlayerPause} />
          <span className={classes.label}>Pausar pedidos</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start(15)}>Por 15 minutos</Menu.Item>
        <Menu.Item onClick={() => start(20)}>Por 20 minutos</Menu.Item>
        <Menu.Item onClick={() => start(30)}>Por 30 minutos</Menu.Item>
        <Menu.Item onClick={() => start(60)}>Por 1 hora</Menu.Item>
        <Menu.Item onClick={() => start('rest-of-day')}>Por el resto del día</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says until when orders are paused. Renders nothing while they are received. */
export function PauseNotice({ regional, now }: Props) {
  const pause = usePauseOrders();
  const until = usePausedUntil(now);
  const end = () =>
    pause.mutate(0, {
      onSuccess: () => toastSuccess('Recibes pedidos otra vez'),
      onError: (error) => toastError(toActionErrorMessage(error, 'No se pudo terminar la pausa')),
    });
  if (!until) return null;
  return (
    <Alert color="yellow" icon={<Icon icon={IconPlayerPause} size={20} />}>
      <div className={notice.notice}>
        <p>
          <b>No recibes pedidos hasta {describeUntil(new Date(until), new Date(now), regional)}</b>
          Tus visitantes lo ven en tu página.
        </p>
        <Button
          variant="default"
          leftSection={<Icon icon={IconPlayerPlay} />}
          loading={pause.isPending}
          onClick={end}
        >
          Recibir pedidos ya
        </Button>
      </div>
    </Alert>
  );
}
