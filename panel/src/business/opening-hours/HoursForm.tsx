import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { openingState } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import {
  type OpeningHours,
  openingHours,
  type StoredOpeningHours,
} from '@vitrina/contract/business/opening-hours/schema.ts';
import { groupDates } from '@vitrina/contract/business/opening-hours/special-dates.ts';
import { describeOpening } from '@vitrina/contract/business/opening-hours/words.ts';
import { useState } from 'react';
import { toActionErrorMessage } from '../../api/api-error.ts';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { formatDays } from '../../ui/dates.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { isSame } from '../../ui/forms/draft.ts';
import { ScreenForm } from '../../ui/forms/ScreenForm.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { capitalize, describeSpans } from '../../ui/spans/words.ts';
import { toastSaved, toastSuccess } from '../../ui/toasts.tsx';
import { type HoursValues, hoursDraft, hoursDraftName, toHours, validateHours } from './hours-form.ts';
import classes from './OpeningHours.module.css';
import { useRemoveOpeningHours, useSaveOpeningHours } from './queries.ts';
import { SpecialDatesSection } from './SpecialDatesSection.tsx';
import { WeekSection } from './WeekSection.tsx';

interface Region {
  locale: string;
  timeZone: string;
}

interface Props {
  stored: StoredOpeningHours;
  initialValues: HoursValues;
  /** What counts as unchanged. */
  savedHours: OpeningHours;
  region: Region;
  type: BusinessType;
  onRemoved: () => void;
  /** The stored hours now also have changes of another device, which the fields do not show. */
  onMerged: () => void;
}

/** The state of the page is shown at most this late. */
const clockIntervalMs = 15_000;

export function HoursForm({ stored, initialValues, savedHours, region, type, onRemoved, onMerged }: Props) {
  // A refetch may bring another device's changes, which the fields do not show.
  const [base, setBase] = useState(stored);
  const [saved, setSaved] = useState(savedHours);
  const [announcement, setAnnouncement] = useState('');
  const now = useNow();
  const save = useSaveOpeningHours();
  const remove = useRemoveOpeningHours();
  const screen = useScreenForm({
    initialValues,
    validate: validateHours,
    isChanged: (typed) => base.hours === null || !isSame(toHours(typed), saved),
    draft: { name: hoursDraftName, version: base.version, schema: hoursDraft },
    failure: 'Error al guardar el horario',
    onSubmit: (typed) =>
      save.mutateAsync({
        base,
        hours: toHours(typed),
        ask: (conflicts) => askAboutHours(conflicts, region.locale),
      }),
    onDone: ({ stored: latest, isMerged }) => {
      toastSaved('Horario guardado', { isMerged });
      if (isMerged) onMerged();
      setBase(latest);
      setSaved(latest.hours);
    },
  });
  const { values, errors } = screen.form;
  const change = (part: Partial<HoursValues>) => {
    screen.form.setValues(part);
    if (Object.keys(errors).length > 0) screen.form.setErrors(validateHours({ ...values, ...part }));
  };
  const askToRemove = () =>
    confirm({
      title: '¿Quitar el horario?',
      body: 'Tu página ya no dirá si estás abierto, y las fechas especiales se borran.',
      action: 'Quitar horario',
      run: removeHours,
    });
  const removeHours = async () => {
    try {
      await remove.mutateAsync();
      toastSuccess('Horario eliminado');
      screen.endDraft();
      setSaved(toHours(values));
      onRemoved();
    } catch (error) {
      screen.showMessage(toActionErrorMessage(error, 'Error al eliminar el horario'));
    }
  };
  const shared = { errors, locale: region.locale, type };
  return (
    <ScreenForm screen={screen} submitLabel="Guardar horario">
      <StatePreview hours={dropUnfinishedDates(toHours(values))} region={region} now={now} />
      <WeekSection
        {...shared}
        week={values.week}
        onChange={(week) => change({ week })}
        onCopied={(day) => setAnnouncement(`Todos los días tienen el horario del ${day}.`)}
      />
      <SpecialDatesSection
        {...shared}
        values={values}
        today={localDate(now.getTime(), region.timeZone)}
        onChange={(specialDates) => change({ specialDates })}
      />
      {base.hours !== null && (
        <Button
          className={classes.remove ?? ''}
          variant="subtle"
          color="red"
          onClick={() => void askToRemove()}
        >
          Quitar horario
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </ScreenForm>
  );
}

interface PreviewProps {
  hours: OpeningHours;
  region: Region;
  now: Date;
}

/** What visitors would read now. */
function StatePreview({ hours, region, now }: PreviewProps) {
  if (!openingHours.safeParse(hours).success) return null;
  const state = openingState(hours, region.timeZone, now);
  const { status, detail } = describeOpening(state, region);
  return (
    <p className={classes.preview} data-status={state.status}>
      <Text c="dimmed" span size="xs">
        Así se lee ahora en tu página
      </Text>
      <b>
        <i aria-hidden="true" />
        {detail ? `${status} · ${detail}` : status}
      </b>
    </p>
  );
}

/** A date that is being added must not hide the preview. */
function dropUnfinishedDates({ week, specialDates }: OpeningHours): OpeningHours {
  return { week, specialDates: specialDates.filter(({ date }) => date !== '') };
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), clockIntervalMs, { autoInvoke: true });
  return now;
}

export function askAboutHours(conflicts: readonly FieldConflict[], locale: string) {
  const describe = (field: string, value: unknown) =>
    field === 'specialDates'
      ? groupDates(value as OpeningHours['specialDates'])
          .map(([{ date, name, spans }, ...rest]) => {
            const days = formatDays(date, rest.at(-1)?.date ?? date, { locale });
            return `${days}${name && `, ${name}`}: ${describeSpans(spans, locale)}`;
          })
          .join('\n') || 'Ninguna'
      : describeSpans(value as OpeningHours['week'][number], locale);
  return askAboutConflicts(
    conflicts.map(({ field, mine, stored }) => ({
      field,
      label: field === 'specialDates' ? 'Fechas especiales' : capitalize(field.replace('week.', '')),
      mine: describe(field, mine),
      stored: describe(field, stored),
    })),
  );
}
