import { Alert, Badge, Button, Group, Skeleton, Stack } from '@mantine/core';
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
import { Facts } from '../ui/layout/Facts.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { CheckList } from '../ui/lists/CheckList.tsx';
import type { BusinessRegion } from '../ui/regional-settings.ts';
import { Loaded } from '../ui/states/Loaded.tsx';
import classes from './Profile.module.css';

type Region = RegionalSettings & Pick<BusinessRegion, 'kind'>;

export function PlanSection({ regional }: { regional: Region | undefined }) {
  const query = useQuery(subscriptionQuery);
  return (
    <Section title="Plan actual">
      <Loaded
        query={query}
        isWaiting={!regional}
        error="Error al cargar la información del plan"
        skeleton={
          <Stack aria-busy="true">
            <Skeleton height={34} width={160} />
            <Skeleton height={44} />
            <Skeleton height={104} />
            <Skeleton height={40} width={110} />
          </Stack>
        }
      >
        {(plan) => regional && <Plan plan={plan} regional={regional} />}
      </Loaded>
    </Section>
  );
}

function Plan({ plan, regional }: { plan: CurrentSubscription; regional: Region }) {
  const { status, startDate, endDate, renewable, planDetails } = plan;
  const isActive = status === 'active';
  const isRenewing = useRenewal().data?.renewal?.status === 'active';
  const payment: PaymentState = { plan: planDetails };
  return (
    <Stack>
      <div className={classes.plan}>
        <b>{planDetails.name}</b>
        <Badge color={isActive ? 'turquoise' : 'yellow'}>{isActive ? 'Activo' : 'Pendiente'}</Badge>
      </div>
      {!isActive && (
        <Alert color="yellow" icon={<Icon icon={IconClock} size={20} />}>
          {pendingReason(plan, regional)}
        </Alert>
      )}
      <Facts
        kind="fields"
        width={170}
        facts={[
          ['Fecha de activación', formatLongDate(startDate, regional)],
          ['Fecha de fin', endDate ? formatLongDate(endDate, regional) : 'Sin vencimiento'],
        ]}
      />
      <CheckList items={listPlanFeatures(planDetails, regional.kind)} />
      <Group gap="xs" align="stretch" wrap="wrap">
        {renewable && !isRenewing && (
          <Button component={Link} to={paths.payment} state={payment}>
            Renovar
          </Button>
        )}
        <Button component={Link} to={paths.plans} variant="default">
          Ver planes
        </Button>
      </Group>
    </Stack>
  );
}

function pendingReason({ graceEndDate }: CurrentSubscription, regional: RegionalSettings): string {
  return graceEndDate
    ? `Tu período terminó. Hasta el ${formatLongDate(graceEndDate, regional)} tu página sigue igual, pero no puedes agregar nada.`
    : 'Tu pago se está confirmando. Mientras tanto no puedes agregar nada.';
}
