import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { capitalize } from '../../ui/spans/words.ts';
import { useWords } from '../../ui/words.ts';
import { FiguresError } from './FiguresError.tsx';
import { analyticsQuery, dailyQuery, orderAnalyticsQuery } from './queries.ts';
import classes from './ViewFigures.module.css';
import { formatWeekBefore } from './week-before.ts';

interface Props {
  planId: PlanId;
  userId: string;
  locale: string;
}

const nothingToCompare = 'Aún no hay con qué comparar.';

/** Views and orders are separate calls, so one may fail without the other. */
export function ViewFigures({ planId, userId, locale }: Props) {
  const hasPeriods = planAllows(planId, 'periodViews');
  const hasOrders = planAllows(planId, 'totalOrders');
  const words = useWords();
  const views = useQuery(analyticsQuery);
  const orders = useQuery({ ...orderAnalyticsQuery(userId), enabled: hasOrders });
  const daily = useQuery({ ...dailyQuery, enabled: hasPeriods });
  const weekBefore = daily.data && (formatWeekBefore(daily.data.days, locale) ?? nothingToCompare);
  const hasViewsError = views.isError && !views.data;
  const hasOrdersError = orders.isError && !orders.data;
  const renderFigure = (label: string, value: number | undefined) => (
    <Figure label={label} value={value} locale={locale} />
  );
  return (
    <>
      {(!hasViewsError || (hasOrders && !hasOrdersError)) && (
        <dl className={classes.figures}>
          {!hasViewsError && hasPeriods && renderFigure('Visitas hoy', views.data?.today)}
          {!hasViewsError && hasPeriods && renderFigure('Visitas en 30 días', views.data?.lastMonth)}
          {!hasViewsError && renderFigure('Visitas totales', views.data?.totalViews)}
          {hasOrders &&
            !hasOrdersError &&
            renderFigure(`${capitalize(words.orders)} totales`, orders.data?.totalOrders)}
        </dl>
      )}
      {hasPeriods && !hasViewsError && (
        // The line is there from the beginning, so that nothing moves.
        <p className={classes.weekBefore}>{weekBefore ?? '\u00a0'}</p>
      )}
      <FiguresError queries={hasViewsError ? [views, daily, orders] : [orders]} />
    </>
  );
}

interface FigureProps extends Pick<Props, 'locale'> {
  label: string;
  value: number | undefined;
}

function Figure({ label, value, locale }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? <Skeleton height={30} width={64} /> : value.toLocaleString(locale)}</dd>
    </div>
  );
}
