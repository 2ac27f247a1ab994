import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { useLastValue } from '../dialogs/use-last-value.ts';
import classes from './ConflictDialog.module.css';
import { type ConflictField, dismissConflictQuestions, useConflictQuestion } from './conflict-question.ts';

/** Shows both values of each field that this and another device changed. Mounted once per session. */
export function ConflictDialog() {
  const question = useConflictQuestion();
  const { id, fields } = useLastValue(question ?? { id: 0, fields: [] }, question !== undefined);
  useEffect(() => dismissConflictQuestions, []);
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(null)}
      title="Esto cambió en otro dispositivo"
      // Above the dialog of the form that asks.
      zIndex={300}
      size="lg"
    >
      <Choices
        key={id}
        fields={fields}
        onCancel={() => question?.answer(null)}
        onSubmit={(mine) => question?.answer(mine)}
      />
    </Modal>
  );
}

interface ChoicesProps {
  fields: readonly ConflictField[];
  onCancel: () => void;
  onSubmit: (mine: ReadonlySet<string>) => void;
}

function Choices({ fields, onCancel, onSubmit }: ChoicesProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(fields.map(({ field }) => field)));
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(field);
    else next.delete(field);
    setMine(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The portal is inside the React tree of the form that asks.
        event.stopPropagation();
        onSubmit(mine);
      }}
    >
      <Text c="dimmed">
        Elige qué queda en cada campo. Los demás cambios, los de aquí y los de allá, ya están juntos.
      </Text>
      {fields.map(({ field, label, ...values }) => (
        <fieldset key={field} className={classes.field}>
          <legend>{label}</legend>
          <div className={classes.choices}>
            <Choice
              field={field}
              caption="Tu versión"
              isChosen={mine.has(field)}
              onChoose={() => choose(field, true)}
            >
              {values.mine}
            </Choice>
            <Choice
              field={field}
              caption="La versión guardada"
              isChosen={!mine.has(field)}
              onChoose={() => choose(field, false)}
            >
              {values.stored}
            </Choice>
          </div>
        </fieldset>
      ))}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Seguir editando
        </Button>
        <Button type="submit">Guardar</Button>
      </DialogActions>
    </form>
  );
}

interface ChoiceProps {
  field: string;
  caption: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ConflictField['mine'];
}

function Choice({ field, caption, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes.choice} data-chosen={isChosen || undefined}>
      <span className={classes.caption}>
        <input type="radio" name={`conflict-${field}`} checked={isChosen} onChange={onChoose} />
        {caption}
      </span>
      <span className={classes.value}>{children === '' ? <i>Vacío</i> : children}</span>
    </label>
  );
}
