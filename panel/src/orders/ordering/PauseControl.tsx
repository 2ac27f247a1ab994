import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import { fulfilmentModes, isAtTable, nameMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { listPausedModes } from '@vitrina/contract/orders/ordering/pauses.ts';
import { defaultOrderingSettings, type ModePause } from '@vitrina/contract/orders/ordering/schema.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ButtonFirst } from '../../ui/lists/ButtonFirst.tsx';
import { loadLater } from '../../ui/load-later.ts';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import notice from '../Notice.module.css';
import classes from './PauseControl.module.css';
import type { PauseLength } from './PauseMenu.tsx';
import { orderingQuery, usePauseOrders } from './queries.ts';

const usePauseMenu = loadLater(() => import('./PauseMenu.tsx'));

interface Props {
  regional: RegionalSettings;
  now: number;
}

/** The pauses of the offered ways that have not ended, and whether the business has tables. */
function usePauses(now: number): { pauses: ModePause[]; offered: number; hasTables: boolean } {
  const { modes, pauses } = useQuery(orderingQuery).data ?? defaultOrderingSettings;
  return {
    pauses: pauses.filter(
      ({ mode, until }) => modes.some((offered) => offered === mode) && Date.parse(until) > now,
    ),
    offered: modes.length,
    hasTables: modes.some(isAtTable),
  };
}

/** A button that pauses orders. Renders nothing while some are paused. `isCompact`: a shorter text, and on a phone the icon alone. */
export function PauseButton({ regional, now, isCompact = false }: Props & { isCompact?: boolean }) {
  const pause = usePauseOrders();
  const { pauses, hasTables } = usePauses(now);
  const [withTables, setWithTables] = useState(false);
  const start = (minutes: PauseLength) =>
    pause.mutate(
      { minutes, modes: withTables ? [...fulfilmentModes] : listPausedModes() },
      {
        onSuccess: (settings) => {
          const [first] = settings.pauses;
          if (first)
            toastSuccess(
              `Pedidos en pausa hasta ${describeUntil(new Date(first.until), new Date(now), regional)}`,
            );
          setWithTables(false);
        },
        onError: (error) => toastError(toActionErrorMessage(error, 'No se pudieron pausar los pedidos')),
      },
    );
  if (pauses.length > 0) return null;
  const button = (
    <Button
      variant="default"
      loading={pause.isPending}
      className={(isCompact ? classes.compact : classes.wide) ?? ''}
    >
      <Icon icon={IconPlayerPause} />
      <span className={classes.label}>
        Pausar{isCompact ? <VisuallyHidden> pedidos</VisuallyHidden> : ' pedidos'}
      </span>
    </Button>
  );
  return (
    <ButtonFirst usePart={usePauseMenu} button={button}>
      {({ PauseMenu }, isOpenAtFirst) => (
        <PauseMenu {...{ button, isOpenAtFirst, hasTables, withTables, setWithTables }} onChosen={start} />
      )}
    </ButtonFirst>
  );
}

/** Says what is paused and until when. Renders nothing while everything is received. */
export function PauseNotice({ regional, now }: Props) {
  const words = useWords();
  const pause = usePauseOrders();
  const { pauses, offered, hasTables } = usePauses(now);
  const end = () =>
    pause.mutate(
      { minutes: 0, modes: [...fulfilmentModes] },
      {
        onSuccess: () => toastSuccess('Recibes pedidos otra vez'),
        onError: (error) => toastError(toActionErrorMessage(error, 'No se pudo terminar la pausa')),
      },
    );
  const [first] = pauses.toSorted((a, b) => a.until.localeCompare(b.until));
  if (!first) return null;
  const until = describeUntil(new Date(first.until), new Date(now), regional);
  const areTablesPaused = pauses.some(({ mode }) => isAtTable(mode));
  const isEverything = pauses.length === offered - (hasTables && !areTablesPaused ? 1 : 0);
  const names = new Intl.ListFormat('es').format(pauses.map(({ mode }) => nameMode(mode, words)));
  return (
    <Alert color="yellow" icon={<Icon icon={IconPlayerPause} size={20} />}>
      <div className={notice.notice}>
        <p>
          <b>{isEverything ? `No recibes pedidos hasta ${until}` : `En pausa hasta ${until}: ${names}`}</b>
          {hasTables && !areTablesPaused
            ? 'Quien ya está sentado en una mesa sigue pidiendo.'
            : 'Tus visitantes lo ven en tu página.'}
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
