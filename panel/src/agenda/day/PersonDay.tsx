import { Badge, Button, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { nameVisit } from '@vitrina/contract/agenda/appointments/business-messages.ts';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { isAwaited, needsAnswer } from '@vitrina/contract/agenda/appointments/states.ts';
import type { Block } from '@vitrina/contract/agenda/blocks/schema.ts';
import { missedAfterMinutes } from '@vitrina/contract/agenda/limits.ts';
import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { Fragment } from 'react';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import classes from './Day.module.css';
import type { DayEntry } from './day-plan.ts';
import { PaidButton } from './PaidButton.tsx';
import { canBePaid, hasTotal } from './payment.ts';
import { nameCustomer, stateWordsOf } from './state-words.ts';
import type { AppointmentActions } from './use-appointment-actions.ts';

const minuteMs = 60_000;

interface Props {
  entries: readonly DayEntry[];
  regional: RegionalSettings;
  now: number;
  isToday: boolean;
  actions: AppointmentActions;
  onOpen: (appointment: ShownAppointment) => void;
  /** Undefined while nothing can be booked. */
  onGap: ((start: number, end: number) => void) | undefined;
}

/** The day of a person: appointments, blocks and gaps, with a line for the present. */
export function PersonDay({ entries, regional, now, isToday, actions, onOpen, onGap }: Props) {
  const nowIndex = entries.findIndex(({ start }) => start > now);
  const line = <li className={classes.now}>{`${formatTime(new Date(now), regional)} ahora`}</li>;
  return (
    <ul className={classes.entries}>
      {entries.map((entry, index) => (
        <Fragment key={`${entry.kind} ${entry.kind === 'appointment' ? entry.appointment.id : entry.start}`}>
          {isToday && index === nowIndex && line}
          <li className={classes.entry}>
            <span className={classes.time}>{formatTime(new Date(entry.start), regional)}</span>
            {entry.kind === 'appointment' && (
              <AppointmentCard
                appointment={entry.appointment}
                regional={regional}
                now={now}
                isToday={isToday}
                actions={actions}
                onOpen={onOpen}
              />
            )}
            {entry.kind === 'block' && <BlockRow block={entry.block} regional={regional} actions={actions} />}
            {entry.kind === 'gap' && (
              <UnstyledButton
                className={classes.gap ?? ''}
                disabled={!onGap}
                onClick={() => onGap?.(entry.start, entry.end)}
              >
                {`Libre ${formatDuration(Math.round((entry.end - Math.max(entry.start, now)) / minuteMs / 5) * 5 || 5)}`}
                {onGap && <Icon icon={IconPlus} />}
              </UnstyledButton>
            )}
          </li>
        </Fragment>
      ))}
      {isToday && nowIndex === -1 && entries.length > 0 && line}
    </ul>
  );
}

function BlockRow({
  block,
  regional,
  actions,
}: {
  block: Block;
  regional: RegionalSettings;
  actions: AppointmentActions;
}) {
  const name = block.reason.trim() || 'Bloqueado';
  const end = formatTime(new Date(block.end), regional);
  return (
    <div className={classes.block}>
      <span>{`${name} · hasta ${end}`}</span>
      <ActionsMenu aria-label={`Acciones de ${name}`} menuWidth={200}>
        <MenuAction isDangerous icon={IconTrash} onClick={() => void actions.removeBlock(block.id)}>
          Quitar bloqueo
        </MenuAction>
      </ActionsMenu>
    </div>
  );
}

interface CardProps {
  appointment: ShownAppointment;
  regional: RegionalSettings;
  now: number;
  isToday: boolean;
  actions: AppointmentActions;
  onOpen: (appointment: ShownAppointment) => void;
}

function AppointmentCard({ appointment, regional, now, isToday, actions, onOpen }: CardProps) {
  const { id, state, start, end, services, forced } = appointment;
  const name = nameCustomer(appointment);
  const minutesLate = Math.floor((now - Date.parse(start)) / minuteMs);
  const isKnown = state !== 'unknown';
  const isDue = isKnown && isAwaited(state) && minutesLate >= -missedAfterMinutes;
  const asks = isKnown && needsAnswer(state);
  const isBusy = actions.pendingIds.has(id);
  const { label, color } = stateWordsOf(appointment);
  const length = formatDuration((Date.parse(end) - Date.parse(start)) / minuteMs);
  const payment =
    canBePaid(appointment) && appointment.paidAmount !== null
      ? [`pagó ${formatPrice(appointment.paidAmount, { ...regional, currency: appointment.currency })}`]
      : [];
  return (
    <article className={classes.card} data-state={state} data-due={isDue || undefined} aria-label={name}>
      <UnstyledButton className={classes.open ?? ''} onClick={() => onOpen(appointment)}>
        <span className={classes.who}>
          <b>{name}</b>
          <span className={classes.note}>{[nameVisit(services), length, ...payment].join('\u00a0· ')}</span>
        </span>
        {forced && <Badge color="yellow">Encima de otra</Badge>}
        {label !== '' && <Badge color={color}>{label}</Badge>}
        {isDue && minutesLate > 0 && <Badge color="yellow">{`hace ${formatDuration(minutesLate)}`}</Badge>}
      </UnstyledButton>
      {isDue && (
        <div className={classes.actions}>
          <Button loading={isBusy} onClick={() => void actions.setState(appointment, 'completed')}>
            Llegó
          </Button>
          {minutesLate >= missedAfterMinutes && (
            <Button
              variant="light"
              color="red"
              disabled={isBusy}
              onClick={() => void actions.setState(appointment, 'missed')}
            >
              No llegó
            </Button>
          )}
        </div>
      )}
      {isToday && canBePaid(appointment) && appointment.paidAmount === null && hasTotal(appointment) && (
        <div className={classes.actions}>
          <PaidButton appointment={appointment} locale={regional.locale} actions={actions} loading={isBusy} />
        </div>
      )}
      {asks && (
        <div className={classes.actions}>
          <Button
            loading={isBusy}
            aria-label={`Confirmar a ${name}, ${formatTime(new Date(start), regional)}`}
            onClick={() => void actions.setState(appointment, 'confirmed')}
          >
            Confirmar
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => onOpen(appointment)}>
            Ver o proponer otra hora
          </Button>
        </div>
      )}
    </article>
  );
}
