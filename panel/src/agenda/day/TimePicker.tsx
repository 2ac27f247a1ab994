import { Button, NativeSelect, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { Visit } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { listFreeTimes } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { addDays, localDate, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import { type ReactNode, useState } from 'react';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Day.module.css';
import { plannedDays, toAgendaState } from './day-plan.ts';
import { useAgendaDays } from './use-agenda-days.ts';

/** A chosen time, with the person whose it is. */
export interface ChosenTime {
  start: string;
  professionalId: string | undefined;
}

interface Props {
  /** The date that is shown first. */
  date: string;
  visit: Visit;
  serviceIds: readonly string[];
  /** The professional who is selected at first. */
  professionalId: string | undefined;
  /** The appointment that is moved. */
  exceptId?: string | undefined;
  value: ChosenTime | null;
  onChange: (time: ChosenTime) => void;
  regional: RegionalSettings;
  now: number;
  /** Shows the next times of any day first. */
  isShort?: boolean;
  error?: ReactNode;
}

/** How many times are shown before somebody asks for more. */
const shortTimes = 3;
const longTimes = 40;

/** A free time of a day, or another one that is typed. */
export function TimePicker(props: Props) {
  const { visit, serviceIds, exceptId, value, onChange, regional, now, isShort = false, error } = props;
  const [date, setDate] = useState(props.date);
  const [personId, setPersonId] = useState(props.professionalId ?? '');
  const [isOpen, setOpen] = useState(!isShort);
  const today = localDate(now, regional.timeZone);
  const { data } = useAgendaDays(date, isOpen ? date : addDays(date, 7), regional.timeZone);
  // A plan that offers fewer people stops new appointments of the others alone.
  const people = data?.professionals.filter(({ isOffered }) => isOffered || exceptId !== undefined) ?? [];
  const state =
    data &&
    toAgendaState(
      { ...data, professionals: people },
      { serviceIds, professionalId: personId || undefined, exceptId, now },
    );
  const { times } = state
    ? listFreeTimes(state, visit, new Date(now), { from: date, maxDays: isOpen ? 1 : 2 })
    : { times: [] };
  const shown = times
    .filter(({ start }) => !isOpen || localDate(Date.parse(start), regional.timeZone) === date)
    .slice(0, isOpen ? longTimes : shortTimes);
  const nameOf = (id: string | undefined) => people.find((each) => each.id === id)?.name;
  const chosenDate = value && localDate(Date.parse(value.start), regional.timeZone);
  const isListed = shown.some(({ start }) => start === value?.start);
  const at = (day: string, clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return new Date(toInstant(day, hours * 60 + minutes, regional.timeZone, 'first')).toISOString();
  };
  const open = () => {
    setOpen(true);
    if (chosenDate) setDate(chosenDate);
  };
  /** Moves the chosen time to the new day. */
  const changeDate = (day: string) => {
    setDate(day);
    // Ignores a year that is still being typed.
    if (value && day >= today)
      onChange({ start: at(day, toClock(value.start, regional)), professionalId: personId || undefined });
  };
  return (
    <>
      {isOpen && (
        <div className={classes.pair}>
          <TextInput
            type="date"
            label="Día"
            min={today}
            max={addDays(today, plannedDays)}
            value={date}
            onChange={(event) => {
              const { value: typed } = event.currentTarget;
              if (typed) changeDate(typed);
            }}
          />
          {people.length > 1 && (
            <NativeSelect
              label="Con"
              data={[
                { value: '', label: 'Quien esté libre' },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={personId}
              onChange={(event) => {
                setPersonId(event.currentTarget.value);
                if (value) onChange({ ...value, professionalId: event.currentTarget.value || undefined });
              }}
            />
          )}
        </div>
      )}
      <fieldset
        className={classes.times}
        aria-label="Hora"
        aria-busy={!data || undefined}
        data-invalid={(error && !isOpen && shown.length > 0) || undefined}
      >
        {shown.map(({ start, professionalIds }) => {
          const id = personId || professionalIds[0];
          const isOtherDay = !isOpen && localDate(Date.parse(start), regional.timeZone) !== date;
          const isChosenAbove = isOpen && personId !== '';
          return (
            <UnstyledButton
              key={start}
              className={classes.choice ?? ''}
              aria-pressed={value?.start === start}
              onClick={() => onChange({ start, professionalId: id })}
            >
              {formatTime(new Date(start), regional)}
              {((people.length > 1 && !isChosenAbove) || isOtherDay) && (
                <span>{isOtherDay ? formatDay(start, regional) : nameOf(id)}</span>
              )}
            </UnstyledButton>
          );
        })}
      </fieldset>
      {data && shown.length === 0 && (
        <Text c="dimmed" size="sm" role="status">
          {isOpen ? 'Ese día no queda una hora libre.' : 'No queda una hora libre en estos días.'}
        </Text>
      )}
      {isOpen ? (
        <TextInput
          type="time"
          label="Otra hora"
          description="También fuera de tu horario."
          leftSection={<Icon icon={IconClock} size={16} />}
          value={value && chosenDate === date && !isListed ? toClock(value.start, regional) : ''}
          onChange={(event) => {
            const { value: clock } = event.currentTarget;
            if (clock) onChange({ start: at(date, clock), professionalId: personId || undefined });
          }}
          error={error}
        />
      ) : (
        <Button
          variant="subtle"
          className={classes.more ?? ''}
          data-invalid={(error && shown.length === 0) || undefined}
          onClick={open}
        >
          Otro día u otra hora
        </Button>
      )}
      {error && !isOpen && (
        <Text c="var(--v-bad-ink)" size="sm" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

function formatDay(start: string, { timeZone }: RegionalSettings): string {
  return new Intl.DateTimeFormat('es', { weekday: 'short', day: 'numeric', timeZone }).format(
    new Date(start),
  );
}

/** `HH:MM` of the business, as an input has it. */
export function toClock(start: string, { timeZone }: RegionalSettings): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return format.format(new Date(start));
}
