import { Button, Progress, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import classes from './FirstSteps.module.css';
import type { Step } from './first-steps.ts';

interface Props {
  steps: readonly Step[];
  onOpenQr: () => void;
}

/** The first visit's checklist: one step is next, the others wait. */
export function FirstSteps({ steps, onOpenQr }: Props) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <Section title="Primeros pasos" flush>
      <div className={classes.progress}>
        <Progress.Root className={layout.grow ?? ''}>
          <Progress.Section
            value={(done / steps.length) * 100}
            color="var(--v-live)"
            aria-label={`${done} de ${steps.length} pasos listos`}
          />
        </Progress.Root>
        <span className={`${text.small} ${text.muted}`}>
          {done} de {steps.length}
        </span>
      </div>
      <ol className={`${classes.steps} ${layout.rows}`}>
        {steps.map((step, index) => (
          <StepRow key={step.id} step={step} number={index + 1} isNext={step === next} onOpenQr={onOpenQr} />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  step: Step;
  number: number;
  isNext: boolean;
  onOpenQr: () => void;
}

function StepRow({ step, number, isNext, onOpenQr }: RowProps) {
  const { title, why, done, action } = step;
  const waits = !done && !isNext;
  return (
    <li data-done={done || undefined} data-next={isNext || undefined}>
      <span className={classes.mark}>{done ? <Icon of={IconCheck} size={16} /> : number}</span>
      <div className={layout.grow}>
        {waits ? (
          <Waiting step={step} onOpenQr={onOpenQr} />
        ) : (
          <b>
            {title}
            {done && <VisuallyHidden>: listo</VisuallyHidden>}
          </b>
        )}
        {!done && <p>{why}</p>}
        {isNext &&
          (action.to === null ? (
            <Button onClick={onOpenQr} mt={12}>
              {action.label}
            </Button>
          ) : (
            <Button component={Link} to={action.to} mt={12}>
              {action.label}
            </Button>
          ))}
      </div>
      {waits && <Icon of={IconChevronRight} color="var(--v-ink-3)" />}
    </li>
  );
}

/** Nobody has to keep to the order. */
function Waiting({ step: { title, action }, onOpenQr }: Pick<RowProps, 'step' | 'onOpenQr'>) {
  if (action.to === null) {
    return (
      <UnstyledButton className={classes.wait ?? ''} onClick={onOpenQr}>
        {title}
      </UnstyledButton>
    );
  }
  return (
    <Link className={classes.wait} to={action.to}>
      {title}
    </Link>
  );
}
