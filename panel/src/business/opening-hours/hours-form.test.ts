import { businessTypes } from '@vitrina/contract/business/customization/schema.ts';
import { openingHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { describe, expect, it, test } from 'vitest';
import { nextSpan } from '../../ui/spans/spans.ts';
import { describeEnd, describeSpans } from '../../ui/spans/words.ts';
import {
  emptyDate,
  emptyHours,
  fromHoursRow,
  guessSpans,
  type HoursValues,
  suggestedWeeks,
  toHours,
  toHoursRow,
  toHoursValues,
  toLatestRow,
  validateHours,
} from './hours-form.ts';

const span = (from: string, to: string) => ({ from, to });
const values: HoursValues = { week: suggestedWeeks.menu, specialDates: [] };

test.each(businessTypes)('the suggested week of %s is valid', (type) => {
  expect(openingHours.safeParse({ week: suggestedWeeks[type], specialDates: [] }).success).toBe(true);
});

describe('hours form', () => {
  it('keeps the stored hours through the form and the row that is compared', () => {
    const hours = toHours({
      week: suggestedWeeks.services,
      specialDates: [
        { key: 'b', date: '2026-12-25', name: ' Navidad ', spans: [] },
        { key: 'a', date: '2026-04-03', name: '', spans: [span('10:00', '14:00')] },
      ],
    });
    expect(hours.specialDates.map(({ date, name }) => [date, name])).toEqual([
      ['2026-04-03', ''],
      ['2026-12-25', 'Navidad'],
    ]);
    expect(toHours(toHoursValues(hours))).toEqual(hours);
    expect(fromHoursRow(toHoursRow(hours, 3))).toEqual(hours);
  });

  it('keeps what the owner saw when another device removed the hours', () => {
    const base = toHours(values);
    expect(fromHoursRow(toLatestRow({ hours: null, version: 5 }, base))).toEqual(base);
    expect(fromHoursRow(toLatestRow({ hours: emptyHours, version: 5 }, base))).toEqual(emptyHours);
  });

  it('explains each error beside its day or date', () => {
    const week = values.week.map((spans, day) =>
      day === 1 ? [span('08:00', '12:00'), span('11:00', '15:00')] : day === 2 ? [span('08:00', '')] : spans,
    );
    const date = { ...emptyDate(), date: '2026-12-25' };
    const specialDates = [date, { ...date, key: 'again' }, emptyDate()];
    expect(validateHours({ week, specialDates })).toEqual({
      'specialDates.1': 'Esta fecha ya está en la lista',
      'specialDates.2': 'Escribe la fecha',
      'week.1': 'Los turnos de un día no pueden cruzarse',
      'week.2': 'Escribe la hora así: 08:00',
    });
    expect(validateHours({ week: values.week, specialDates: [date] })).toEqual({});
  });

  it('opens a day as the days around it, and continues after the last span', () => {
    const week = [[], [span('08:00', '17:00')], [], [], [], [], []];
    expect(guessSpans(week, 3, 'menu')).toEqual([span('08:00', '17:00')]);
    expect(guessSpans(week, 0, 'menu')).toEqual([span('08:00', '17:00')]);
    expect(
      guessSpans(
        week.map(() => []),
        0,
        'menu',
      ),
    ).toEqual([span('12:00', '21:00')]);
    expect(nextSpan([span('12:00', '15:00')])).toEqual(span('16:00', '20:00'));
    expect(nextSpan([span('18:00', '02:00')])).toEqual(span('', ''));
  });
});

describe('words', () => {
  it('say when a span ends on the next day', () => {
    // Intl puts narrow and no-break spaces into times.
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(plain(describeEnd(span('18:00', '02:00'), 4, 'es-CO'))).toBe('hasta las 2 a. m. del sábado');
    expect(plain(describeEnd(span('18:00', '01:00'), 6, 'es-CO'))).toBe('hasta la 1 a. m. del lunes');
    expect(plain(describeEnd(span('18:00', '01:30'), null, 'es-ES'))).toBe('hasta la 1:30 del día siguiente');
    expect(plain(describeEnd(span('08:00', '08:00'), 0, 'es-CO'))).toBe(
      '24 horas: hasta las 8 a. m. del martes',
    );
    expect(describeEnd(span('08:00', '18:00'), 0, 'es-CO')).toBe('');
    expect(describeSpans([], 'es-CO')).toBe('Cerrado');
  });
});
