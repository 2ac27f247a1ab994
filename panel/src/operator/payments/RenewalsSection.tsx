import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RenewalOverview, RenewalProblem } from '@vitrina/contract/operator/renewal-schema.ts';
import { formatLongDate } from '../../ui/dates.ts';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { formatAmount, formatCount, operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import rowClasses from '../lists/Rows.module.css';
import { renewalOverviewQuery } from '../queries.ts';
import { UserLink } from '../users/UserLink.tsx';
import classes from './Payments.module.css';

/** How many plans renew themselves, and what needs attention. */
export function RenewalsSection() {
  const overview = useQuery(renewalOverviewQuery);
  return (
    <Section
      title="Renovación automática"
      lead="Mercado Pago cobra estos planes solo y repite un cobro rechazado durante diez días."
    >
      {overview.data ? (
        <Overview overview={overview.data} />
      ) : overview.isError ? (
        <LoadError query={overview} />
      ) : (
        <Skeleton height={64} />
      )}
    </Section>
  );
}

function Overview({ overview: { active, failing, stopping, problems } }: { overview: RenewalOverview }) {
  return (
    <>
      <dl className={classes.counts}>
        <div>
          <dt>Activas</dt>
          <dd>{formatCount(active)}</dd>
        </div>
        <div>
          <dt>Cobro rechazado</dt>
          <dd>{formatCount(failing)}</dd>
        </div>
        <div>
          <dt>Por cancelar</dt>
          <dd>{formatCount(stopping)}</dd>
        </div>
      </dl>
      {problems.length === 0 ? (
        <p className={text.small}>Ninguna necesita atención.</p>
      ) : (
        <ul className={`${rowClasses.rows} ${layout.rows}`}>
          {problems.map((problem) => (
            <Problem key={problem.id} problem={problem} />
          ))}
        </ul>
      )}
    </>
  );
}

function Problem({
  problem: { user, amount, currency, period, problem, since },
}: {
  problem: RenewalProblem;
}) {
  const isFailing = problem === 'failing';
  const date = formatLongDate(since, operatorRegion);
  return (
    <li className={classes.problem ?? ''}>
      <div>
        <p className={rowClasses.name}>
          {user ? <UserLink id={user.id}>{user.email}</UserLink> : 'Cuenta eliminada'}
        </p>
        <p className={rowClasses.note}>
          {formatAmount(amount, currency)} al {period === 'month' ? 'mes' : 'año'}.{' '}
          {isFailing
            ? `Rechazado desde el ${date}.`
            : `Detenida el ${date}; Mercado Pago no lo ha confirmado. Lo que cobre se devuelve.`}
        </p>
      </div>
      <span className={rowClasses.aside}>
        <Badge color={isFailing ? 'yellow' : 'gray'}>{isFailing ? 'Cobro rechazado' : 'Por cancelar'}</Badge>
      </span>
    </li>
  );
}
