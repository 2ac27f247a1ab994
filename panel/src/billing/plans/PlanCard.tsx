import { Badge, Button } from '@mantine/core';
import { popularPlan } from '@vitrina/contract/billing/plans/rules.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import text from '../../ui/layout/text.module.css';
import { DisabledButton } from '../../ui/limits/DisabledButton.tsx';
import { CheckList } from '../../ui/lists/CheckList.tsx';
import type { BusinessRegion } from '../../ui/regional-settings.ts';
import { listExtraFeatures, planPitches } from './features.ts';
import classes from './Plans.module.css';
import type { PlanState } from './plan-state.ts';

interface Props {
  plan: Plan;
  /** Whether it is the lowest plan that solves what led here. */
  isSolution: boolean;
  /** The plan below, whose features this one includes. */
  previous: Plan | undefined;
  kind: BusinessRegion['kind'];
  /** Formatted: `US$ 9,99`. */
  price: string;
  /** The prices in other currencies or for a year, formatted. */
  localPrices: readonly string[];
  /** Whether anybody sells it to this business. */
  isSold: boolean;
  state: PlanState;
  /** «Hasta el 3 de enero de 2026» */
  periodNote: string | null;
  loading: boolean;
  /** While another plan is being chosen. */
  disabled: boolean;
  error: string | null;
  onChoose: () => void;
}

export function PlanCard({
  plan,
  isSolution,
  previous,
  kind,
  price,
  localPrices,
  periodNote,
  error,
  ...choice
}: Props) {
  const isPopular = plan.id === popularPlan;
  const label = `Plan ${plan.name}`;
  return (
    <section className={classes.plan} data-popular={isPopular || undefined} aria-label={label}>
      <div className={classes.header}>
        <h2>{plan.name}</h2>
        {isPopular && <Badge color="purple">Popular</Badge>}
      </div>
      {isSolution && (
        <Badge color="turquoise" mt={6}>
          Lo que buscas empieza aquí
        </Badge>
      )}
      <p className={`${text.small} ${text.muted}`}>{planPitches[plan.id]}</p>
      <p className={classes.price}>
        <b>{price}</b> <span>al mes</span>
      </p>
      {localPrices.map((localPrice) => (
        <p key={localPrice} className={`${text.small} ${text.muted}`}>
          {localPrice}
        </p>
      ))}
      <div className={classes.features}>
        {previous && <p className={classes.included}>Todo lo de {previous.name}, más:</p>}
        <CheckList items={listExtraFeatures(plan, previous, kind)} />
      </div>
      <div className={classes.footer}>
        <FormAlert message={error} />
        {periodNote && <p className={classes.periodNote}>{periodNote}</p>}
        <Choice {...choice} plan={plan} />
      </div>
    </section>
  );
}

function Choice({
  plan,
  state,
  isSold,
  loading,
  disabled,
  onChoose,
}: Pick<Props, 'plan' | 'state' | 'isSold' | 'loading' | 'disabled' | 'onChoose'>) {
  if (state === 'current') {
    return (
      <Button fullWidth disabled>
        Plan Actual
      </Button>
    );
  }
  if (state === 'planned') {
    return (
      <DisabledButton reason="Ya lo elegiste: empieza cuando termine tu plan" fullWidth variant="default">
        Plan Programado
      </DisabledButton>
    );
  }
  if (!isSold)
    return (
      <p className={classes.periodNote}>
        Por ahora no se puede pagar en tu país. <Link to={paths.contact}>Escríbenos</Link> y te avisamos
        cuando se pueda.
      </p>
    );
  const label = state === 'renewable' ? 'Renovar' : 'Seleccionar Plan';
  return (
    <Button
      fullWidth
      variant={state === 'renewable' || plan.id === popularPlan ? 'filled' : 'default'}
      aria-label={`${label} ${plan.name}`}
      loading={loading}
      disabled={disabled}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}
