import { expect, test } from 'vitest';
import {
  emptyAbsence,
  toProfessionalInput,
  toProfessionalValues,
  validateProfessional,
} from './professional-form.ts';

const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }]);
const services = [{ id: 'a' }, { id: 'b' }];
const stored = { name: 'Ana', week: null, daysOff: [], serviceIds: null, memberId: null };

test('somebody with the hours of the business starts from them and is saved without own ones', () => {
  const values = toProfessionalValues(stored, { businessWeek: week, services });
  expect(values).toMatchObject({ hasOwnHours: false, week, givesAll: true, serviceIds: ['a', 'b'] });
  expect(toProfessionalInput(values)).toEqual(stored);
  const changed = { ...values, hasOwnHours: true, givesAll: false, serviceIds: ['b'] };
  expect(toProfessionalInput(changed)).toEqual({ ...stored, week, serviceIds: ['b'] });
});

test('an absence of one day needs only that day, and absences are in order', () => {
  const values = toProfessionalValues(stored, { businessWeek: week, services });
  const late = { ...emptyAbsence(), from: '2027-02-01' };
  const early = { ...emptyAbsence(), from: '2027-01-04', to: '2027-01-08', name: ' Médico ' };
  const typed = { ...values, daysOff: [late, early] };
  expect(validateProfessional(typed)).toEqual({});
  expect(toProfessionalInput(typed).daysOff).toEqual([
    { from: '2027-01-04', to: '2027-01-08', name: 'Médico' },
    { from: '2027-02-01', to: '2027-02-01', name: '' },
  ]);
});

test('what is missing is named at its row', () => {
  const values = toProfessionalValues(stored, { businessWeek: week, services });
  const absence = { ...emptyAbsence(), from: '2027-01-08', to: '2027-01-04' };
  expect(
    validateProfessional({ ...values, daysOff: [emptyAbsence(), absence], givesAll: false, serviceIds: [] }),
  ).toEqual({
    'daysOff.0': 'Escribe el primer día',
    'daysOff.1': 'El último día va después del primero',
    serviceIds: 'Elige al menos un servicio',
  });
  expect(validateProfessional({ ...values, name: ' ' })).toEqual({ name: 'Escribe el nombre' });
  const crossed = [
    [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ],
    ...week.slice(1),
  ];
  expect(validateProfessional({ ...values, hasOwnHours: true, week: crossed })).toEqual({
    'week.0': 'Los turnos de un día no pueden cruzarse',
  });
});
