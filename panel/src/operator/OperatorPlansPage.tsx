import { Button, Card, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Plan, planIds, unlimited } from '@vitrina/contract/plans/schema.ts';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { useLastValue } from '../ui/use-last-value.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { EditPlanDialog } from './EditPlanDialog.tsx';
import { formatCount, formatUsd } from './format.ts';
import { LoadError } from './LoadError.tsx';
import classes from './OperatorPlans.module.css';
import { plansQuery } from './queries.ts';

export function Component() {
  usePageTitle('Planes');
  const query = useQuery(plansQuery);
  const [edited, edit] = useState<Plan | null>(null);
  const kept = useLastValue(edited, edited !== null);
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
            <PlanCard key={plan.id} plan={plan} onEdit={() => edit(plan)} />
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
      {kept && <EditPlanDialog plan={kept} opened={edited !== null} onClose={() => edit(null)} />}
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
          <dd>{limitOf(maxProducts)}</dd>
        </div>
        <div>
          <dt>Categorías</dt>
          <dd>{limitOf(maxCategories)}</dd>
        </div>
      </dl>
      <Button
        variant="default"
        leftSection={<Icon of={IconPencil} />}
        aria-label={`Editar el plan ${name}`}
        onClick={onEdit}
      >
        Editar
      </Button>
    </Card>
  );
}

function limitOf(max: number): string {
  return max === unlimited ? 'Sin límite' : `Hasta ${formatCount(max)}`;
}
