import { Box, Button, Group, Switch } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { OpeningSpan } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SpansField } from '../../ui/spans/SpansField.tsx';
import { dayNames } from '../../ui/spans/spans.ts';
import { capitalize } from '../../ui/spans/words.ts';
import { guessSpans, type HoursValues } from './hours-form.ts';
import classes from './OpeningHours.module.css';

interface Props {
  week: HoursValues['week'];
  errors: Record<string, ReactNode>;
  locale: string;
  type: BusinessType;
  onChange: (week: HoursValues['week']) => void;
  /** Announces what happened to other days. */
  onCopied: (day: string) => void;
  /** What a day is called. Default: `Abierto` and `Cerrado`. */
  states?: { open: string; closed: string };
}

const ofBusiness = { open: 'Abierto', closed: 'Cerrado' };

export function WeekSection({ week, errors, locale, type, onChange, onCopied, states = ofBusiness }: Props) {
  const setDay = (day: number, spans: readonly OpeningSpan[]) =>
    onChange(week.map((other, index) => (index === day ? spans : other)));
  const copy = (day: number) => {
    onChange(week.map(() => week[day] ?? []));
    onCopied(dayNames[day] ?? '');
  };
  return (
    <Section title="Semana" flush>
      <Box p="4px var(--v-card-pad) 0">
        {dayNames.map((dayName, day) => {
          const spans = week[day] ?? [];
          const name = capitalize(dayName);
          const error = errors[`week.${day}`];
          const isOpen = spans.length > 0;
          return (
            <fieldset
              key={dayName}
              className={classes.day}
              data-invalid={error !== undefined || undefined}
              aria-label={name}
            >
              <Group justify="space-between" mih="var(--v-control)">
                <b>{name}</b>
                <Switch
                  label={isOpen ? states.open : states.closed}
                  aria-label={`${name}: ${states.open.toLowerCase()}`}
                  labelPosition="left"
                  checked={isOpen}
                  onChange={(event) =>
                    setDay(day, event.currentTarget.checked ? guessSpans(week, day, type) : [])
                  }
                />
              </Group>
              {isOpen && (
                <SpansField
                  name={name}
                  day={day}
                  spans={spans}
                  locale={locale}
                  onChange={(changed) => setDay(day, changed)}
                >
                  <Button
                    variant="subtle"
                    leftSection={<Icon icon={IconCopy} size={16} />}
                    aria-label={`Copiar a los demás días: ${dayName}`}
                    onClick={() => copy(day)}
                  >
                    Copiar a los demás días
                  </Button>
                </SpansField>
              )}
              {error && (
                <p className={classes.error} role="alert">
                  {error}
                </p>
              )}
            </fieldset>
          );
        })}
      </Box>
    </Section>
  );
}
