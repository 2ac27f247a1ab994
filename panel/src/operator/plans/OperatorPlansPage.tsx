import { Button, Card, Flex, Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { planIds } from '@vitrina/contract/account/plan-id.ts';
import type { EditablePlan } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import { useState } from 'react';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { formatCount, formatUsd } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import { plansQuery } from '../queries.ts';
import { EditPlanDialog } from './EditPlanDialog.tsx';
import classes from './OperatorPlans.module.css';
import { PlanPricesDialog } from './PlanPricesDialog.tsx';
import { formatOtherPrice } from './prices-form.ts';

export function Component() {
  const query = useQuery(plansQuery);
  const [editedPlan, setEditedPlan] = useState<EditablePlan | null>(null);
  const [pricedPlan, setPricedPlan] = useState<EditablePlan | null>(null);
  const shownPrices = useLastValue(pricedPlan, pricedPlan !== null);
  const shownPlan = useLastValue(editedPlan, editedPlan !== null);
  const plans = query.data;
  return (
    <>
      <PageHeader
        title="Planes"
        lead="Lo que cambies vale desde ahora; el tiempo que ya se pagó no cambia de precio."
      />
      {plans ? (
        <div className={classes.grid}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onEdit={() => setEditedPlan(plan)}
              onEditPrices={() => setPricedPlan(plan)}
            />
          ))}
        </div>
      ) : query.isError ? (
        <Section>
          <LoadError query={query} />
        </Section>
      ) : (
        <div className={classes.grid} aria-busy="true">
          {planIds.map((id) => (
            <Skeleton key={id} height={248} radius="lg" />
          ))}
        </div>
      )}
      {shownPrices && (
        <PlanPricesDialog
          plan={shownPrices}
          opened={pricedPlan !== null}
          onClose={() => setPricedPlan(null)}
        />
      )}
      {shownPlan && (
        <EditPlanDialog plan={shownPlan} opened={editedPlan !== null} onClose={() => setEditedPlan(null)} />
      )}
    </>
  );
}

interface PlanCardProps {
  plan: EditablePlan;
  onEdit: () => void;
  onEditPrices: () => void;
}

function PlanCard({ plan, onEdit, onEditPrices }: PlanCardProps) {
  const { id, name, price, prices, maxProducts, maxCategories } = plan;
  return (
    <Card component="section" className={classes.plan ?? ''} aria-label={`Plan ${name}`}>
      <h2>{name}</h2>
      <p className={classes.price}>
        <b>{formatUsd(String(price))}</b> <span>al mes</span>
      </p>
      {prices.length > 0 && (
        <Flex component="ul" gap={4} c="dimmed" fz="xs" direction="column">
          {prices.map((other) => (
            <li key={`${other.currency} ${other.period}`}>{formatOtherPrice(other)}</li>
          ))}
        </Flex>
      )}
      <Facts
        kind="lines"
        facts={[
          ['Productos', formatLimit(maxProducts)],
          ['Categorías', formatLimit(maxCategories)],
        ]}
      />
      <Stack gap="xs">
        <Button
          variant="default"
          leftSection={<Icon icon={IconPencil} />}
          aria-label={`Editar el plan ${name}`}
          onClick={onEdit}
        >
          Editar
        </Button>
        {isPaidPlan(id) && (
          <Button variant="default" aria-label={`Otros precios del plan ${name}`} onClick={onEditPrices}>
            Otros precios
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function formatLimit(max: number): string {
  return max === unlimited ? 'Sin límite' : `Hasta ${formatCount(max)}`;
}
