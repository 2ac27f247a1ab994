import { Badge, Button } from '@mantine/core';
import { popularPlan } from '@vitrina/contract/plans/rules.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { DisabledButton } from '../ui/DisabledButton.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import text from '../ui/text.module.css';
import { pitches, planFeatures } from './features.ts';
import classes from './Plans.module.css';
import type { PlanState } from './plan-state.ts';

interface Props {
  plan: Plan;
  /** Formatted. */
  price: string;
  standing: PlanState;
  /** What becomes of it when: «Hasta el 3 de enero de 2026». */
  until: string | null;
  /** It is being chosen. */
  busy: boolean;
  /** Another one is being chosen. */
  disabled: boolean;
  /** Why it could not be chosen. */
  error: string | null;
  onChoose: () => void;
}

export function PlanCard({ plan, price, until, error, ...choice }: Props) {
  const popular = plan.id === popularPlan;
  const label = `Plan ${plan.name}`;
  return (
    <section className={classes.plan} data-popular={popular || undefined} aria-label={label}>
      <div className={classes.top}>
        <h2>{plan.name}</h2>
        {popular && <Badge color="purple">Popular</Badge>}
      </div>
      <p className={`${text.small} ${text.muted}`}>{pitches[plan.id]}</p>
      <p className={classes.price}>
        <b>{price}</b> <span>al mes</span>
      </p>
      <div className={classes.features}>
        <CheckList items={planFeatures(plan)} />
      </div>
      <div className={classes.foot}>
        <FormAlert message={error} />
        {until && <p className={classes.until}>{until}</p>}
        <Choice {...choice} plan={plan} />
      </div>
    </section>
  );
}

function Choice({
  plan,
  standing,
  busy,
  disabled,
  onChoose,
}: Pick<Props, 'plan' | 'standing' | 'busy' | 'disabled' | 'onChoose'>) {
  if (standing === 'current') {
    return (
      <Button fullWidth disabled>
        Plan Actual
      </Button>
    );
  }
  if (standing === 'planned') {
    return (
      <DisabledButton reason="Ya lo elegiste: empieza cuando termine tu plan" fullWidth variant="default">
        Seleccionar Plan
      </DisabledButton>
    );
  }
  const word = standing === 'renewable' ? 'Renovar' : 'Seleccionar Plan';
  return (
    <Button
      fullWidth
      variant={standing === 'renewable' || plan.id === popularPlan ? 'filled' : 'default'}
      aria-label={`${word} ${plan.name}`}
      loading={busy}
      disabled={disabled}
      onClick={onChoose}
    >
      {word}
    </Button>
  );
}
