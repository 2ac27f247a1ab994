import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { Link } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import type { PaymentState } from '../payments/payment-state.ts';
import { planFeatures } from '../plans/features.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { longDate, type RegionalSettings } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Profile.module.css';

export function PlanSection({ regional }: { regional: RegionalSettings | undefined }) {
  const { data: plan, error, isError, isFetching, refetch } = useQuery(subscriptionQuery);
  return (
    <Section title="Plan actual">
      {plan && regional ? (
        <Plan plan={plan} regional={regional} />
      ) : isError ? (
        <RetryState
          title="Error al cargar la información del plan"
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {messageOf(error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      ) : (
        <div className={layout.stack} aria-busy="true">
          <Skeleton height={34} width={160} />
          <Skeleton height={44} />
          <Skeleton height={104} />
          <Skeleton height={40} width={110} />
        </div>
      )}
    </Section>
  );
}

function Plan({ plan, regional }: { plan: CurrentSubscription; regional: RegionalSettings }) {
  const { status, startDate, endDate, renewable, planDetails } = plan;
  const active = status === 'active';
  const payment: PaymentState = { plan: planDetails };
  return (
    <div className={layout.stack}>
      <div className={classes.plan}>
        <b>{planDetails.name}</b>
        <Badge color={active ? 'turquoise' : 'yellow'}>{active ? 'Activo' : 'Pendiente'}</Badge>
      </div>
      {!active && (
        <Alert color="yellow" icon={<Icon of={IconClock} size={20} />}>
          {whyPending(plan, regional)}
        </Alert>
      )}
      <dl className={classes.dates}>
        <div>
          <dt>Fecha de activación</dt>
          <dd>{longDate(startDate, regional)}</dd>
        </div>
        <div>
          <dt>Fecha de fin</dt>
          <dd>{endDate ? longDate(endDate, regional) : 'Sin vencimiento'}</dd>
        </div>
      </dl>
      <CheckList items={planFeatures(planDetails)} />
      <div className={classes.actions}>
        {renewable && (
          <Button component={Link} to={paths.payment} state={payment}>
            Renovar
          </Button>
        )}
        <Button component={Link} to={paths.plans} variant="default">
          Ver planes
        </Button>
      </div>
    </div>
  );
}

function whyPending({ graceEndDate }: CurrentSubscription, regional: RegionalSettings): string {
  return graceEndDate
    ? `Tu período terminó. Hasta el ${longDate(graceEndDate, regional)} tu página sigue igual, pero no puedes agregar nada.`
    : 'Tu pago se está confirmando. Mientras tanto no puedes agregar nada.';
}
