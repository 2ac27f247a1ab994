import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import type { PaymentState } from '../billing/payments/payment-state.ts';
import { useRenewal } from '../billing/payments/renewal-queries.ts';
import { listPlanFeatures } from '../billing/plans/features.ts';
import { subscriptionQuery } from '../billing/subscriptions/queries.ts';
import { formatLongDate, type RegionalSettings } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { CheckList } from '../ui/lists/CheckList.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import classes from './Profile.module.css';

export function PlanSection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(subscriptionQuery);
  return (
    <Section title="Plan actual">
      <Loaded
        query={query}
        isWaiting={!regional}
        error="Error al cargar la información del plan"
        skeleton={
          <div className={layout.stack} aria-busy="true">
            <Skeleton height={34} width={160} />
            <Skeleton height={44} />
            <Skeleton height={104} />
            <Skeleton height={40} width={110} />
          </div>
        }
      >
        {(plan) => regional && <Plan plan={plan} regional={regional} />}
      </Loaded>
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
