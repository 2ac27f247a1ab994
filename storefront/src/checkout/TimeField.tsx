import { formatTime } from '@vitrina/contract/business/opening-hours/words.ts';
import { rulesOf } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { listLaterDays } from '@vitrina/contract/orders/placing/later-times.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { useState } from 'react';
import { describeCurrentOpening } from '../opening/current-opening.ts';
import { modeOf } from './draft.ts';
import { errorProps, FieldError, type FieldProps, fieldIds } from './fields.tsx';
import { isClosedError } from './replies.ts';

/** As soon as possible, or at one of the quarter-hours inside the hours. */
export function TimeField({ state, checkout, offer, page }: FieldProps & { page: PublicPage }) {
  const { draft, problem } = state;
  const { timeZone, money, settings } = offer;
  const needsTime = rulesOf(modeOf(draft, offer)).time === 'needed';
  const isClosed = describeCurrentOpening(page)?.isClosed ?? false;
  const { preparationMinutes, firstOrderMinutes = 0, lastOrderMinutes = 0 } = settings;
  const days = listLaterDays(
    { hours: page.opening?.hours ?? null, timeZone, preparationMinutes, firstOrderMinutes, lastOrderMinutes },
    new Date(),
  );
  const isLater =
    draft.requestedFor !== null || needsTime || isClosed || isClosedError(problem?.orderError?.code);
  const chosenDay =
    days.find(({ date, times }) => (draft.requestedFor ? times.includes(draft.requestedFor) : date === '')) ??
    null;
  const [date, setDate] = useState(chosenDay?.date ?? '');
  const day = days.find((other) => other.date === date) ?? null;
  const invalid = errorProps(state, 'time');
  return (
    <fieldset className="order-choices" id={fieldIds.time}>
      <legend>¿Para cuándo?</legend>
      {!needsTime && !isClosed && (
        <div className="order-choice-list">
          {(['now', 'later'] as const).map((value) => (
            <label key={value} className="order-choice">
              <input
                type="radio"
                name={fieldIds.time}
                checked={(value === 'later') === isLater}
                onChange={() => checkout.change({ requestedFor: value === 'later' ? '' : null })}
              />
              <span>{value === 'now' ? 'Lo antes posible' : 'Para después'}</span>
            </label>
          ))}
        </div>
      )}
      {isLater && days.length === 0 && (
        <p className="order-hint">No hay horas libres en los próximos días.</p>
      )}
      {isLater && days.length > 0 && (
        <div className="order-times">
          <select
            aria-label="Día"
            {...invalid}
            value={day ? date : ''}
            onChange={(event) => {
              setDate(event.currentTarget.value);
              checkout.change({ requestedFor: '' });
            }}
          >
            <option value="">Elige el día</option>
            {days.map((other) => (
              <option key={other.date} value={other.date}>
                {formatDay(other.date)}
              </option>
            ))}
          </select>
          <select
            aria-label="Hora"
            {...invalid}
            disabled={!day}
            value={draft.requestedFor ?? ''}
            onChange={(event) => checkout.change({ requestedFor: event.currentTarget.value })}
          >
            <option value="">Elige la hora</option>
            {day?.times.map((time) => (
              <option key={time} value={time}>
                {formatTime(new Date(time), { locale: money.locale, timeZone })}
              </option>
            ))}
          </select>
        </div>
      )}
      <FieldError state={state} place="time" />
    </fieldset>
  );
}

/** `lunes, 23 de noviembre`. */
function formatDay(date: string): string {
  const format = new Intl.DateTimeFormat('es', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
