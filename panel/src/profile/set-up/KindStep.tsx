import { Text, UnstyledButton } from '@mantine/core';
import { businessTypeLabels } from '@vitrina/contract/business/customization/rules.ts';
import { type BusinessType, businessTypes } from '@vitrina/contract/business/customization/schema.ts';
import { useUpdateCustomization } from '../../business/customization/queries.ts';
import { KindDrawing } from '../../ui/drawings/KindDrawing.tsx';
import classes from './KindStep.module.css';
import { Question } from './Question.tsx';
import { describeSaveFailure, type StepProps } from './step-props.ts';

const notes: Record<BusinessType, string> = {
  menu: 'Comida y bebidas',
  catalog: 'Productos de una tienda',
  services: 'Cortes, arreglos, clases',
};

/** A tap is the answer. */
export function KindStep({ business, takesFocus, onDone, onSkip, onDraft }: StepProps) {
  const { mutateAsync: save, isPending: isSaving, error } = useUpdateCustomization();
  const choose = async (businessType: BusinessType) => {
    onDraft({ businessType });
    if (businessType === business.businessType) return onDone();
    // The mutation keeps the error.
    await save({ businessType }).then(onDone, () => {});
  };
  return (
    <Question
      title="¿Qué muestras a tus clientes?"
      lead="Lo puedes cambiar cuando quieras."
      takesFocus={takesFocus}
      failure={error && describeSaveFailure(error)}
      onSkip={onSkip}
    >
      <div className={classes.kinds}>
        {businessTypes.map((type) => (
          <UnstyledButton
            key={type}
            className={classes.kind ?? ''}
            disabled={isSaving}
            onClick={() => void choose(type)}
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
