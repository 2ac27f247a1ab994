import { businessTypes } from '@vitrina/contract/business/customization/schema.ts';
import { openingHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { describe, expect, it, test } from 'vitest';
import { nextSpan } from '../../ui/spans/spans.ts';
import { describeEnd, describeSpans } from '../../ui/spans/words.ts';
import {
  type DateValues,
  emptyDate,
  emptyHours,
  emptyRange,
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

  it('keeps a vacation as one row, and stores its days', () => {
    const row = {
      key: 'x',
      date: '2026-12-30',
      until: '2027-01-02',
      name: 'Vacaciones',
      spans: [],
    };
    const hours = toHours({ week: values.week, specialDates: [row] });
    expect(hours.specialDates.map(({ date, range }) => [date, range])).toEqual(
      ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((date) => [date, '2026-12-30']),
    );
    expect(toHoursValues(hours).specialDates).toEqual([{ ...row, key: '2026-12-30' }]);
    expect(toHours(toHoursValues(hours))).toEqual(hours);
    const errorsOf = (...specialDates: DateValues[]) => validateHours({ week: values.week, specialDates });
    expect(errorsOf(row)).toEqual({});
    expect(errorsOf({ ...row, until: '2027-12-30' })).toEqual({});
    expect(errorsOf({ ...row, until: '2028-12-30' })).toEqual({
      specialDates: 'Puedes guardar hasta 370 días de vacaciones',
    });
    expect(errorsOf({ ...row, until: '2026-12-29' })).toEqual({
      'specialDates.0': 'El último día va después del primero',
    });
    expect(errorsOf({ ...row, until: '' })).toEqual({ 'specialDates.0': 'Escribe hasta qué día' });
    expect(errorsOf(row, { ...emptyDate(), date: '2027-01-01' }, emptyRange())).toEqual({
      'specialDates.1': 'Esta fecha ya está en la lista',
      'specialDates.2': 'Escribe desde qué día',
    });
    expect(errorsOf(row, { ...emptyDate(), date: '2027-01-05', spans: [span('8', '')] })).toEqual({
      'specialDates.1': 'Escribe la hora así: 08:00',
    });
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
