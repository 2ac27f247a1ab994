import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { orderCountsQuery } from '../board/queries.ts';
import classes from '../Notice.module.css';

/** The orders that are not on the board: those that wait to be confirmed, and how many were refused. */
export function IntakeNotice({ regional }: { regional: RegionalSettings }) {
  const { data: counts } = useQuery(orderCountsQuery);
  if (!counts) return null;
  const { held, refused } = counts;
  const count = (orders: number) => orders.toLocaleString(regional.locale);
  return (
    <>
      {held > 0 && (
        <Alert color="yellow" icon={<Icon icon={IconUserQuestion} size={20} />}>
          <div className={classes.notice}>
            <p>
              <b>{held === 1 ? '1 pedido por confirmar' : `${count(held)} pedidos por confirmar`}</b>
              Llegaron muchos a la vez de personas que no conoces. No suenan hasta que los aceptes.
            </p>
            <Button component={Link} to={paths.heldOrders} variant="default">
              Revisar
            </Button>
          </div>
        </Alert>
      )}
      {refused && (
        <Alert color="red" icon={<Icon icon={IconAlertTriangle} size={20} />}>
          <b>
            {refused.count === 1
              ? 'No recibimos 1 pedido'
              : `No recibimos ${count(refused.count)} pedidos o intentos de pedido`}
          </b>{' '}
          entre {formatDateTime(refused.since, regional)} y {formatDateTime(refused.until, regional)}, porque
          llegaron demasiados del mismo lugar en poco tiempo.
        </Alert>
      )}
    </>
  );
}
