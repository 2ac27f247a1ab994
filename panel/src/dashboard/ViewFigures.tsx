import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { FiguresError } from './FiguresError.tsx';
import { analyticsQuery, orderAnalyticsQuery } from './queries.ts';
import classes from './ViewFigures.module.css';

interface Props {
  planId: PlanId;
  userId: string;
  locale: string;
}

/** The figures that the plan shows, side by side. Orders are another call: one may fail without the other. */
export function ViewFigures({ planId, userId, locale }: Props) {
  const hasPeriods = planAllows(planId, 'periodViews');
  const hasOrders = planAllows(planId, 'totalOrders');
  const views = useQuery(analyticsQuery);
  const orders = useQuery({ ...orderAnalyticsQuery(userId), enabled: hasOrders });
  const noViews = views.isError && !views.data;
  const noOrders = orders.isError && !orders.data;
  const figure = (label: string, value: number | undefined) => (
    <Figure label={label} value={value} locale={locale} />
  );
  return (
    <>
      {(!noViews || (hasOrders && !noOrders)) && (
        <dl className={classes.figures}>
          {!noViews && hasPeriods && figure('Hoy', views.data?.today)}
          {!noViews && hasPeriods && figure('Último mes', views.data?.lastMonth)}
          {!noViews && figure('Vistas totales', views.data?.totalViews)}
          {hasOrders && !noOrders && figure('Pedidos totales', orders.data?.totalOrders)}
        </dl>
      )}
      {noViews && <FiguresError query={views} />}
      {noOrders && <FiguresError query={orders} />}
    </>
  );
}

interface FigureProps {
  label: string;
  value: number | undefined;
  locale: string;
}

function Figure({ label, value, locale }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? <Skeleton height={30} width={64} /> : value.toLocaleString(locale)}</dd>
    </div>
  );
}
