import { Button, Card, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Plan, planIds, unlimited } from '@vitrina/contract/plans/schema.ts';
import { useState } from 'react';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { formatCount, formatUsd } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import { plansQuery } from '../queries.ts';
import { EditPlanDialog } from './EditPlanDialog.tsx';
import classes from './OperatorPlans.module.css';

export function Component() {
  usePageTitle('Planes');
  const query = useQuery(plansQuery);
  const [editedPlan, setEditedPlan] = useState<Plan | null>(null);
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
            <PlanCard key={plan.id} plan={plan} onEdit={() => setEditedPlan(plan)} />
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
      {shownPlan && (
        <EditPlanDialog plan={shownPlan} opened={editedPlan !== null} onClose={() => setEditedPlan(null)} />
      )}
    </>
  );
}

function PlanCard({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const { name, price, maxProducts, maxCategories } = plan;
  return (
    <Card component="section" className={classes.plan ?? ''} aria-label={`Plan ${name}`}>
      <h2>{name}</h2>
      <p className={classes.price}>
        <b>{formatUsd(String(price))}</b> <span>al mes</span>
      </p>
      <dl className={classes.limits}>
        <div>
          <dt>Productos</dt>
          <dd>{formatLimit(maxProducts)}</dd>
        </div>
        <div>
          <dt>Categorías</dt>
          <dd>{formatLimit(maxCategories)}</dd>
        </div>
      </dl>
      <Button
        variant="default"
        leftSection={<Icon icon={IconPencil} />}
        aria-label={`Editar el plan ${name}`}
        onClick={onEdit}
      >
        Editar
      </Button>
    </Card>
  );
}

function formatLimit(max: number): string {
  return max === unlimited ? 'Sin límite' : `Hasta ${formatCount(max)}`;
}
