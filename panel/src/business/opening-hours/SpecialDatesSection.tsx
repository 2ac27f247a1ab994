import { ActionIcon, Box, Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconBeach, IconPlus, IconTrash } from '@tabler/icons-react';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { countDays, weekday } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { maxSpecialDates } from '@vitrina/contract/business/opening-hours/special-dates.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SpansField } from '../../ui/spans/SpansField.tsx';
import { type DateValues, emptyDate, emptyRange, guessSpans, type HoursValues } from './hours-form.ts';
import classes from './OpeningHours.module.css';

interface Props {
  values: HoursValues;
  errors: Record<string, ReactNode>;
  locale: string;
  type: BusinessType;
  /** The local date. */
  today: string;
  onChange: (dates: readonly DateValues[]) => void;
}

export function SpecialDatesSection({ values, errors, locale, type, today, onChange }: Props) {
  const { week, specialDates: dates } = values;
  const isPast = ({ date, until = date }: DateValues) => until !== '' && until < today;
  const pastCount = dates.filter(isPast).length;
  const change = (key: string, part: Partial<DateValues>) =>
    onChange(dates.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const add = (row: DateValues) => {
    onChange([...dates, row]);
    requestAnimationFrame(() => document.getElementById(`date-${dates.length}`)?.focus());
  };
  const toggle = ({ key, date }: DateValues, isOpen: boolean) => {
    const day = date ? weekday(date) : 0;
    const usual = week[day] ?? [];
    change(key, { spans: isOpen ? (usual.length > 0 ? usual : guessSpans(week, day, type)) : [] });
  };
  return (
    <Section
      title="Fechas especiales"
      lead="Festivos, vacaciones o un día con otro horario. Reemplazan a la semana."
      flush
    >
      <Box p="4px var(--v-card-pad) 0">
        {dates.map((special, index) => {
          const { key, date, until, name, spans } = special;
          const isRange = until !== undefined;
          const label = name.trim() || `Fecha ${index + 1}`;
          const error = errors[`specialDates.${index}`];
          return (
            <fieldset
              key={key}
              className={classes.day}
              data-invalid={error !== undefined || undefined}
              aria-label={label}
            >
              <div className={classes.dateHead}>
                <TextInput
                  id={`date-${index}`}
                  type="date"
                  aria-label={isRange ? `${label}: desde` : `${label}: día`}
                  value={date}
                  error={date === '' && error !== undefined}
                  onChange={(event) => change(key, { date: event.currentTarget.value })}
                />
                {isRange && (
                  <TextInput
                    className={classes.until ?? ''}
                    type="date"
                    aria-label={`${label}: hasta`}
                    leftSection={<Text size="xs">al</Text>}
                    min={date || undefined}
                    value={until}
                    error={until === '' && error !== undefined}
                    onChange={(event) => change(key, { until: event.currentTarget.value })}
                  />
                )}
                <TextInput
                  className={classes.dateName ?? ''}
                  aria-label={`${label}: nombre`}
                  placeholder={isRange ? 'Ej.: Vacaciones' : 'Ej.: Viernes Santo'}
                  maxLength={60}
                  value={name}
                  onChange={(event) => change(key, { name: event.currentTarget.value })}
                />
                <ActionIcon
                  data-danger
                  aria-label={`Eliminar ${label}`}
                  onClick={() => onChange(dates.filter((each) => each.key !== key))}
                >
                  <Icon icon={IconTrash} />
                </ActionIcon>
              </div>
              {error && (
                <p className={classes.error} role="alert">
                  {error}
                </p>
              )}
              <Group justify="space-between" mih="var(--v-control)">
                <Text c="dimmed" span size="xs">
                  {isPast(special) ? 'Ya pasó' : isRange ? describeLength(special) : ''}
                </Text>
                <Switch
                  label={spans.length > 0 ? 'Abierto' : 'Cerrado'}
                  aria-label={`${label}: abierto`}
                  labelPosition="left"
                  checked={spans.length > 0}
                  onChange={(event) => toggle(special, event.currentTarget.checked)}
                />
              </Group>
              {spans.length > 0 && (
                <SpansField
                  name={label}
                  day={date && !isRange ? weekday(date) : null}
                  spans={spans}
                  locale={locale}
                  onChange={(changed) => change(key, { spans: changed })}
                />
              )}
            </fieldset>
          );
        })}
      </Box>
      <Group gap="4px 8px" align="stretch" wrap="wrap" p="12px var(--v-card-pad) var(--v-card-pad)">
        {errors.specialDates && (
          <p className={classes.error} role="alert">
            {errors.specialDates}
          </p>
        )}
        {dates.length < maxSpecialDates ? (
          <>
            <Button variant="default" leftSection={<Icon icon={IconPlus} />} onClick={() => add(emptyDate())}>
              Agregar fecha
            </Button>
            <Button
              variant="default"
              leftSection={<Icon icon={IconBeach} />}
              onClick={() => add(emptyRange())}
            >
              Agregar vacaciones
            </Button>
          </>
        ) : (
          <Text c="dimmed" size="xs">
            Puedes guardar hasta {maxSpecialDates} fechas especiales.
          </Text>
        )}
        {pastCount > 0 && (
          <Button variant="subtle" onClick={() => onChange(dates.filter((row) => !isPast(row)))}>
            Quitar las que ya pasaron
          </Button>
        )}
      </Group>
    </Section>
  );
}

const lengthFormat = new Intl.NumberFormat('es', { style: 'unit', unit: 'day', unitDisplay: 'long' });

/** `22 días`. Empty until both dates are there. */
function describeLength({ date, until = '' }: DateValues): string {
  if (!date || !until || until < date) return '';
  return lengthFormat.format(countDays(date, until) + 1);
}
