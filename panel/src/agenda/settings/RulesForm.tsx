import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { AgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { useState } from 'react';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { toastSaved } from '../../ui/toasts.tsx';
import { useWords } from '../../ui/words.ts';
import { type AgendaFields, useSaveAgenda } from '../queries.ts';
import { listChoices, numberRules, type RulesValues, rulesDraft } from './rules-form.ts';

const maxNoteLength = 300;

interface Props {
  stored: AgendaSettings;
  /** The stored rules now also have changes of another device, which the fields do not show. */
  onMerged: () => void;
}

/** The rules of booking. */
export function RulesForm({ stored, onMerged }: Props) {
  const [base, setBase] = useState(stored);
  const save = useSaveAgenda();
  const screen = useScreenForm<RulesValues, Awaited<ReturnType<typeof save.mutateAsync>>>({
    initialValues: toFields(base),
    draft: { name: 'agenda-rules-draft', version: base.version, schema: rulesDraft },
    failure: 'Error al guardar los ajustes',
    onSubmit: (typed) =>
      save.mutateAsync({
        base,
        changes: toFields(typed),
        ask: (conflicts) => askAboutConflicts(describeConflicts(conflicts)),
      }),
    onDone: ({ row, isMerged }) => {
      setBase(row);
      toastSaved('Ajustes guardados', { isMerged });
      if (isMerged) onMerged();
    },
  });
  const { form } = screen;
  const { customers } = useWords();
  return (
    <ScreenForm
      screen={screen}
      submitLabel="Guardar ajustes"
      hidesBar
      buttons={
        <Button variant="default" onClick={screen.discard}>
          Descartar
        </Button>
      }
    >
      <Section title="Reglas" lead={`Valen para lo que tus ${customers} reservan en tu página.`}>
        <Stack>
          <div className={layout.twoColumns}>
            {numberRules.map((rule) => (
              <NativeSelect
                key={rule.field}
                label={rule.label}
                {...(rule.description && { description: rule.description })}
                data={listChoices(rule, form.values[rule.field])}
                value={String(form.values[rule.field])}
                onChange={(event) => form.setFieldValue(rule.field, Number(event.currentTarget.value))}
              />
            ))}
          </div>
          <SwitchRow
            id="confirms-by-hand"
            title="Confirmo cada reserva"
            description="La hora queda apartada dos horas de tu horario mientras la confirmas. Apagado, queda confirmada al instante."
            checked={form.values.confirmsByHand}
            onChange={(on) => form.setFieldValue('confirmsByHand', on)}
          />
          <Textarea
            label={`Nota para tus ${customers}`}
            description="La leen con su reserva."
            placeholder="Llega cinco minutos antes."
            maxLength={maxNoteLength}
            minRows={2}
            {...form.getInputProps('note')}
          />
        </Stack>
      </Section>
    </ScreenForm>
  );
}

function toFields({
  noticeMinutes,
  horizonDays,
  openPerPhone,
  confirmsByHand,
  cancelMinutes,
  note,
}: AgendaFields): AgendaFields {
  return { noticeMinutes, horizonDays, openPerPhone, confirmsByHand, cancelMinutes, note: note.trim() };
}

function describeConflicts(conflicts: readonly FieldConflict[]) {
  const labels: Record<string, string> = {
    confirmsByHand: 'Confirmo cada reserva',
    note: 'Nota',
  };
  return conflicts.map(({ field, mine, stored }) => {
    const rule = numberRules.find((each) => each.field === field);
    const describe = (value: unknown) =>
      rule
        ? rule.describe(Number(value))
        : typeof value === 'boolean'
          ? value
            ? 'Sí'
            : 'No'
          : String(value) || 'Ninguna';
    return {
      field,
      label: rule?.label ?? labels[field] ?? field,
      mine: describe(mine),
      stored: describe(stored),
    };
  });
}
