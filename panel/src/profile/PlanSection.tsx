import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { toErrorMessage } from '../api/api-error.ts';
import type { PaymentState } from '../billing/payments/payment-state.ts';
import { useRenewal } from '../billing/payments/renewal-queries.ts';
import { listPlanFeatures } from '../billing/plans/features.ts';
import { subscriptionQuery } from '../billing/subscriptions/queries.ts';
import { formatLongDate, type RegionalSettings } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { CheckList } from '../ui/lists/CheckList.tsx';
import { RetryState } from '../ui/states/RetryState.tsx';
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
          loading={isFetching}
          onRetry={() => void refetch()}
        >
          {toErrorMessage(error, 'Inténtalo otra vez en un momento.')}
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
  const isActive = status === 'active';
  const isRenewing = useRenewal().data?.renewal?.status === 'active';
  const payment: PaymentState = { plan: planDetails };
  return (
    <div className={layout.stack}>
      <div className={classes.plan}>
        <b>{planDetails.name}</b>
        <Badge color={isActive ? 'turquoise' : 'yellow'}>{isActive ? 'Activo' : 'Pendiente'}</Badge>
      </div>
      {!isActive && (
        <Alert color="yellow" icon={<Icon icon={IconClock} size={20} />}>
          {pendingReason(plan, regional)}
        </Alert>
      )}
      <dl className={classes.dates}>
        <div>
          <dt>Fecha de activación</dt>
          <dd>{formatLongDate(startDate, regional)}</dd>
        </div>
        <div>
          <dt>Fecha de fin</dt>
          <dd>{endDate ? formatLongDate(endDate, regional) : 'Sin vencimiento'}</dd>
        </div>
      </dl>
      <CheckList items={listPlanFeatures(planDetails)} />
      <div className={classes.actions}>
        {renewable && !isRenewing && (
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

function pendingReason({ graceEndDate }: CurrentSubscription, regional: RegionalSettings): string {
  return graceEndDate
    ? `Tu período terminó. Hasta el ${formatLongDate(graceEndDate, regional)} tu página sigue igual, pero no puedes agregar nada.`
    : 'Tu pago se está confirmando. Mientras tanto no puedes agregar nada.';
}
