import { Alert, Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type QueryKey, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from '../Notice.module.css';
import { useLiveState } from './live/live-state.ts';
import { formatTime } from './words.ts';

interface Props {
  regional: RegionalSettings;
  /** When the list was read, in milliseconds. */
  updatedAt: number;
  /** Of the list. */
  queryKey: QueryKey;
}

/** Says since when the board does not follow the orders. */
export function ConnectionNotice({ regional, updatedAt, queryKey }: Props) {
  const live = useLiveState();
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey }) > 0;
  if (live.status !== 'lost') return null;
  return (
    <Alert color="red" icon={<Icon icon={IconPlugConnectedX} size={20} />}>
      <div className={classes.notice}>
        <p>
          <b>Sin conexión desde las {formatTime(live.since, regional)}</b>
          Los pedidos nuevos pueden tardar en aparecer. Última lista:{' '}
          {formatTime(Math.max(updatedAt, live.since), regional)}
        </p>
        <Button
          variant="default"
          leftSection={<Icon icon={IconRefresh} />}
          loading={isFetching}
          onClick={() => void client.invalidateQueries({ queryKey })}
        >
          Actualizar
        </Button>
      </div>
    </Alert>
  );
}
