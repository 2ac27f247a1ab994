import { Anchor, Box, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import type { DailySales } from '@vitrina/contract/orders/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { hasChart } from '../../ui/charts/chart-scale.ts';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { orderSummaryQuery } from '../board/queries.ts';
import { useNow } from '../board/use-now.ts';
import { PauseButton, PauseNotice } from '../ordering/PauseControl.tsx';
import classes from './SalesSection.module.css';

/** Today's orders, the last 30 days and what sells best, for the dashboard. */
export default function SalesSection({ business }: { business: Customization }) {
  const now = useNow();
  const query = useQuery(orderSummaryQuery);
  const price = (value: string) => formatPrice(value, business);
  const today = query.data?.days.at(-1);
  return (
    <Section
      title="Pedidos"
      action={<PauseButton regional={business} now={now} />}
      lead={
        <Anchor className={text.link ?? ''} component={Link} to={paths.orders} inherit>
          Ver pedidos
        </Anchor>
      }
    >
      <Stack>
        <PauseNotice regional={business} now={now} />
        <Loaded
          query={query}
          skeleton={<Skeleton height={180} radius="md" aria-busy="true" />}
          error="Error al cargar los pedidos"
        />
        {query.data && today && (
          <>
            <dl className={classes.figures}>
              <Figure name="Pedidos de hoy" value={today.orders.toLocaleString(business.locale)} />
              <Figure name="Ventas de hoy" value={price(today.sales)} />
              <Figure
                name="Promedio por pedido, 30 días"
                value={query.data.average === null ? '—' : price(query.data.average)}
              />
            </dl>
            {hasChart(query.data.days.map(({ sales }) => Number(sales))) && (
              // The chart fills it.
              <Box display="grid" h={220}>
                <SalesChart days={query.data.days} business={business} />
              </Box>
            )}
            {query.data.best.length > 0 && (
              <div>
                <Title order={3} fw={600}>
                  Lo más vendido en 30 días
                </Title>
                <ol className={classes.best}>
                  {query.data.best.slice(0, 5).map(({ productId, name, quantity }) => (
                    <li key={productId}>
                      <span>{name}</span>
                      <b>{quantity.toLocaleString(business.locale)}</b>
                    </li>
                  ))}
                </ol>
              </div>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

// UTC, because these dates have no time.
const longDate = new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const shortDate = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' });

function SalesChart({ days, business }: { days: readonly DailySales[]; business: Customization }) {
  const last = days.length - 1;
  const compact = new Intl.NumberFormat(business.locale, { notation: 'compact', maximumFractionDigits: 1 });
  const describe = ({ orders, sales }: DailySales) =>
    `${formatPrice(sales, business)} en ventas, ${orders.toLocaleString(business.locale)} ${orders === 1 ? 'pedido' : 'pedidos'}`;
  const best = days.reduce((most, day) => (Number(day.sales) > Number(most.sales) ? day : most));
  return (
    <ColumnChart
      unit="Día"
      summary={`Ventas por día en los últimos ${days.length} días. El mejor día fue el ${longDate.format(new Date(best.date))}: ${describe(best)}.`}
      format={(value) => compact.format(value)}
      hasLabelPerColumn={false}
      columns={days.map((day, index) => {
        const daysAgo = last - index;
        const date = new Date(day.date);
        return {
          key: day.date,
          segments: [{ key: 'sales', value: Number(day.sales) }],
          label: daysAgo === 0 ? 'Hoy' : daysAgo % 7 === 0 ? shortDate.format(date) : '',
          valueText: describe(day),
          dateText: daysAgo === 0 ? `hoy, ${longDate.format(date)}` : longDate.format(date),
        };
      })}
    />
  );
}
