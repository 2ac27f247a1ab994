import { Text, UnstyledButton } from '@mantine/core';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import { type BusinessType, businessTypes } from '@vitrina/contract/business/customization/schema.ts';
import { KindDrawing } from '../../ui/drawings/KindDrawing.tsx';
import classes from './KindStep.module.css';
import { Question } from './Question.tsx';
import type { StepProps } from './step-props.ts';
import { useAnswer } from './use-answer.ts';

const notes: Record<BusinessType, string> = {
  menu: 'Comida y bebidas',
  catalog: 'Productos de una tienda',
  services: 'Cortes, arreglos, clases',
};

/** A tap is the answer. */
export function KindStep({ business, takesFocus, onDone, onSkip, onDraft }: StepProps) {
  const screen = useAnswer({
    initialValues: { businessType: business.businessType },
    toChanges: (values) => values,
    toPreview: (values) => values,
    onDraft,
    onDone,
  });
  const choose = (businessType: BusinessType) => {
    if (businessType === business.businessType) return onDone();
    screen.form.setFieldValue('businessType', businessType);
    screen.submit();
  };
  return (
    <Question
      title="¿Qué muestras a tus clientes?"
      lead="Lo puedes cambiar cuando quieras."
      takesFocus={takesFocus}
      screen={screen}
      onSkip={onSkip}
    >
      <div className={classes.kinds}>
        {businessTypes.map((type) => (
          <UnstyledButton
            key={type}
            className={classes.kind ?? ''}
            disabled={screen.isBusy}
            onClick={() => choose(type)}
          >
            <KindDrawing type={type} />
            <span>
              <b>{businessTypeLabels[type].type}</b>
              <Text component="small" c="dimmed" size="xs">
                {notes[type]}
              </Text>
            </span>
          </UnstyledButton>
        ))}
      </div>
    </Question>
  );
}
