import { ActionIcon, Box, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { maxDaysOff } from '@vitrina/contract/agenda/limits.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Professionals.module.css';
import { type AbsenceValues, emptyAbsence } from './professional-form.ts';

interface Props {
  absences: readonly AbsenceValues[];
  errors: Record<string, ReactNode>;
  onChange: (absences: readonly AbsenceValues[]) => void;
}

/** The dates on which a professional begins no work. */
export function AbsencesSection({ absences, errors, onChange }: Props) {
  const change = (key: string, part: Partial<AbsenceValues>) =>
    onChange(absences.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const add = () => {
    onChange([...absences, emptyAbsence()]);
    requestAnimationFrame(() => document.getElementById(`absence-${absences.length}`)?.focus());
  };
  return (
    <Section title="Ausencias" lead="Días libres, vacaciones o un viaje. Esos días nadie le reserva." flush>
      <Box p="0 var(--v-card-pad) 12px">
        <div className={layout.rows}>
          {absences.map(({ key, from, to, name }, index) => {
            const label = name.trim() || `Ausencia ${index + 1}`;
            const error = errors[`daysOff.${index}`];
            return (
              <fieldset
                key={key}
                className={classes.absence}
                data-invalid={error !== undefined || undefined}
                aria-label={label}
              >
                <div className={classes.dates}>
                  <TextInput
                    id={`absence-${index}`}
                    type="date"
                    label="Desde"
                    value={from}
                    onChange={(event) => change(key, { from: event.currentTarget.value })}
                  />
                  <TextInput
                    type="date"
                    label="Hasta"
                    min={from || undefined}
                    value={to}
                    onChange={(event) => change(key, { to: event.currentTarget.value })}
                  />
                </div>
                <TextInput
                  className={classes.reason ?? ''}
                  label="Motivo, para ti"
                  placeholder="Vacaciones"
                  maxLength={60}
                  autoComplete="off"
                  value={name}
                  onChange={(event) => change(key, { name: event.currentTarget.value })}
                />
                <ActionIcon
                  data-danger
                  size="var(--v-control)"
                  aria-label={`Quitar: ${label}`}
                  onClick={() => onChange(absences.filter((other) => other.key !== key))}
                >
                  <Icon icon={IconTrash} />
                </ActionIcon>
                {error && (
                  <p className={classes.error} role="alert">
                    {error}
                  </p>
                )}
              </fieldset>
            );
          })}
        </div>
        {absences.length < maxDaysOff && (
          <Button mt={8} variant="default" leftSection={<Icon icon={IconPlus} />} onClick={add}>
            Agregar ausencia
          </Button>
        )}
      </Box>
    </Section>
  );
}
