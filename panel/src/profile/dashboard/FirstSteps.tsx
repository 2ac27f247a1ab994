import { Box, Button, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './FirstSteps.module.css';
import type { Step } from './first-steps.ts';

/** Only the next step has a button. The others are links, so the order is free. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const doneCount = steps.filter((step) => step.isDone).length;
  const nextStep = steps.find((step) => !step.isDone);
  return (
    <Section title="Primeros pasos" flush>
      <div className={classes.progress}>
        <Progress.Root className={layout.grow ?? ''}>
          <Progress.Section
            value={(doneCount / steps.length) * 100}
            color="var(--v-live)"
            aria-label={`${doneCount} de ${steps.length} pasos listos`}
          />
        </Progress.Root>
        <Text c="dimmed" span size="xs">
          {doneCount} de {steps.length}
        </Text>
      </div>
      <ol className={`${classes.steps} ${layout.rows}`}>
        {steps.map((step, index) => (
          <StepRow key={step.id} step={step} number={index + 1} isNext={step === nextStep} />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  step: Step;
  number: number;
  isNext: boolean;
}

function StepRow({ step: { title, description, isDone, action }, number, isNext }: RowProps) {
  const isWaiting = !isDone && !isNext;
  return (
    <li data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.stepNumber}>{isDone ? <Icon icon={IconCheck} size={16} /> : number}</span>
      <Box flex={1} miw={0}>
        {isWaiting ? (
          <Link className={classes.waitingStep} to={action.to}>
            {title}
          </Link>
        ) : (
          <b>
            {title}
            {isDone && <VisuallyHidden>: listo</VisuallyHidden>}
          </b>
        )}
        {!isDone && <p>{description}</p>}
        {isNext && (
          <Button component={Link} to={action.to} mt={12}>
            {action.label}
          </Button>
        )}
      </Box>
      {isWaiting && <Icon icon={IconChevronRight} color="var(--v-ink-3)" />}
    </li>
  );
}
