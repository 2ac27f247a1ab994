import { Alert, Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from '../Notice.module.css';
import { dataRequestsQuery } from './queries.ts';
import { describeDue } from './words.ts';

/** What customers asked of their data and nobody answered. Renders nothing without any. */
export default function DataRequestsNotice({ regional, now }: { regional: RegionalSettings; now: number }) {
  const [page] = useInfiniteQuery(dataRequestsQuery('open')).data?.pages ?? [];
  // The one that is due first.
  const [first] = page?.requests ?? [];
  if (!page || !first) return null;
  const { dueAt } = first;
  const count = page.requests.length;
  return (
    <Alert color={Date.parse(dueAt) < now ? 'red' : 'blue'} icon={<Icon icon={IconUserShield} size={20} />}>
      <div className={classes.notice}>
        <p>
          <b>
            {count === 1
              ? 'Un cliente pidió algo sobre sus datos'
              : `${page.next === null ? '' : 'Más de '}${count.toLocaleString(regional.locale)} solicitudes sobre datos de clientes`}
          </b>
          {describeDue({ dueAt }, regional, now)}.
        </p>
        <Button component={Link} to={paths.dataRequests} variant="default">
          Ver
        </Button>
      </div>
    </Alert>
  );
}
