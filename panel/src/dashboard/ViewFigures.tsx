import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { messageOf } from '../api/api-error.ts';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import { analyticsQuery, orderAnalyticsQuery } from './queries.ts';
import classes from './ViewFigures.module.css';

interface Props {
  planId: PlanId;
  userId: string;
}

/** Visits and orders, as far as the plan shows them; nothing on a plan without figures. */
export function ViewFigures({ planId, userId }: Props) {
  const hasViews = planAllows(planId, 'totalViews');
  const hasPeriods = planAllows(planId, 'periodViews');
  const hasOrders = planAllows(planId, 'totalOrders');
  const views = useQuery({ ...analyticsQuery, enabled: hasViews });
  const orders = useQuery({ ...orderAnalyticsQuery(userId), enabled: hasOrders });
  if (!hasViews) return null;
  return (
    <Section title="Visitas a tu página" flush>
      {views.isError ? (
        <div className={classes.failed} role="alert">
          <p className={text.muted}>{messageOf(views.error, 'Error al cargar los datos')}</p>
          <Button variant="default" onClick={() => void views.refetch()} loading={views.isFetching}>
            Reintentar
          </Button>
        </div>
      ) : (
        <dl className={classes.figures}>
          {hasPeriods && <Figure label="Hoy" value={views.data?.today} />}
          {hasPeriods && <Figure label="Último mes" value={views.data?.lastMonth} />}
          <Figure label="Vistas totales" value={views.data?.totalViews} />
          {hasOrders && !orders.isError && (
            <Figure label="Pedidos totales" value={orders.data?.totalOrders} />
          )}
        </dl>
      )}
    </Section>
  );
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? <Skeleton height={30} width={64} /> : value.toLocaleString('es-CO')}</dd>
    </div>
  );
}
