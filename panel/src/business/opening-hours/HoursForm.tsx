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
import { describeOpening } from '@vitrina/contract/business/opening-hours/words.ts';
import { useRef, useState } from 'react';
import { isConnectionLoss, toActionErrorMessage } from '../../api/api-error.ts';
import type { FieldConflict } from '../../api/edit-conflicts.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { UnsavedChangesDialog } from '../../ui/dialogs/UnsavedChangesDialog.tsx';
import { FormAlert } from '../../ui/fields/FormAlert.tsx';
import { SaveBar } from '../../ui/layout/BottomBar.tsx';
import layout from '../../ui/layout/layout.module.css';
import { capitalize, describeSpans } from '../../ui/spans/words.ts';
import { toastNotice, toastSuccess } from '../../ui/toasts.tsx';
import { type HoursValues, toHours, validateHours } from './hours-form.ts';
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
  const [values, setValues] = useState(initialValues);
  // A refetch may bring another device's changes, which the fields do not show.
  const [base, setBase] = useState(stored);
  const [saved, setSaved] = useState(savedHours);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether the last save got no reply. */
  const [isLost, setLost] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const now = useNow();
  const top = useRef<HTMLDivElement>(null);
  const save = useSaveOpeningHours();
  const remove = useRemoveOpeningHours();
  const hours = toHours(values);
  const isDirty = base.hours === null || JSON.stringify(hours) !== JSON.stringify(saved);
  const change = (part: Partial<HoursValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    setErrors((shown) => (Object.keys(shown).length > 0 ? validateHours(next) : shown));
  };

  const submit = async () => {
    const found = validateHours(values);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      setFailure(null);
      document.getElementById(first)?.scrollIntoView({ block: 'center' });
      document.getElementById(first)?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    setFailure(null);
    try {
      const { stored: latest, isMerged } = await save.mutateAsync({
        base,
        hours,
        ask: (conflicts) => askAboutHours(conflicts, region.locale),
      });
      toastSuccess('Horario guardado');
      if (isMerged) {
        toastNotice('También quedó lo que cambió en otro dispositivo');
        onMerged();
      }
      setBase(latest);
      setSaved(latest.hours);
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'Error al guardar el horario'));
      setLost(isConnectionLoss(error));
      top.current?.scrollIntoView();
    }
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
      setSaved(hours);
      onRemoved();
    } catch (error) {
      setFailure(toActionErrorMessage(error, 'Error al eliminar el horario'));
      setLost(false);
      top.current?.scrollIntoView();
    }
  };
  return (
    <>
      <form
        className={layout.stack}
        id="hours-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div ref={top} className={classes.top}>
          <FormAlert message={failure} onRetry={isLost ? () => void submit() : undefined} />
        </div>
        <StatePreview hours={dropUnfinishedDates(hours)} region={region} now={now} />
        <WeekSection
          week={values.week}
          errors={errors}
          locale={region.locale}
          type={type}
          onChange={(week) => change({ week })}
          onCopied={(day) => setAnnouncement(`Todos los días tienen el horario del ${day}.`)}
        />
        <SpecialDatesSection
          values={values}
          errors={errors}
          locale={region.locale}
          type={type}
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
      </form>
      <SaveBar note={isDirty ? 'Cambios sin guardar' : undefined}>
        <Button type="submit" form="hours-form" loading={save.isPending}>
          Guardar horario
        </Button>
      </SaveBar>
      <UnsavedChangesDialog isDirty={isDirty} />
    </>
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

function askAboutHours(conflicts: readonly FieldConflict[], locale: string) {
  const describe = (field: string, value: unknown) =>
    field === 'specialDates'
      ? (value as OpeningHours['specialDates'])
          .map(({ date, name, spans }) => `${date}${name && ` ${name}`}: ${describeSpans(spans, locale)}`)
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
