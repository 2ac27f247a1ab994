import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Section } from '../ui/Section.tsx';
import text from '../ui/text.module.css';
import classes from './FirstSteps.module.css';
import type { Step } from './first-steps.ts';

/** The first visit's checklist: one step is next, the others wait. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
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
          <StepRow key={step.id} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Section>
  );
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, why, done, action } = step;
  return (
    <li data-done={done || undefined} data-next={isNext || undefined}>
      <span className={classes.mark}>{done ? <Icon of={IconCheck} size={16} /> : number}</span>
      <div className={layout.grow}>
        {!done && !isNext && action ? (
          <Link className={classes.wait} to={action.to}>
            {title}
          </Link>
        ) : (
          <b>
            {title}
            {done && <VisuallyHidden>: listo</VisuallyHidden>}
          </b>
        )}
        {!done && <p>{why}</p>}
        {isNext && action && (
          <Button component={Link} to={action.to} mt={12}>
            {action.label}
          </Button>
        )}
      </div>
      {!done && !isNext && action && <Icon of={IconChevronRight} color="var(--v-ink-3)" />}
    </li>
  );
}
