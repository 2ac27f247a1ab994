// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { type HoursValues, suggestedWeeks, toHours, validateHours } from './hours-form.ts';
import { SpecialDatesSection } from './SpecialDatesSection.tsx';

let values: HoursValues;

function Harness() {
  const [dates, setDates] = useState<HoursValues['specialDates']>([]);
  values = { week: suggestedWeeks.menu, specialDates: dates };
  return (
    <SpecialDatesSection
      values={values}
      errors={validateHours(values)}
      locale="es-CO"
      type="menu"
      today="2026-12-01"
      onChange={setDates}
    />
  );
}

test('a vacation is a row with its first and its last day, and says how long it is', async () => {
  const { user } = renderKit(<Harness />);
  await user.click(screen.getByRole('button', { name: 'Agregar vacaciones' }));
  expect(screen.getByRole('alert').textContent).toBe('Escribe desde qué día');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Vacaciones: desde', '2026-12-20');
  expect(screen.getByRole('alert').textContent).toBe('Escribe hasta qué día');
  type('Vacaciones: hasta', '2026-12-19');
  expect(screen.getByRole('alert').textContent).toBe('El último día va después del primero');
  type('Vacaciones: hasta', '2027-01-10');
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('22 días');
  const days = toHours(values).specialDates;
  expect(days).toHaveLength(22);
  expect(days.at(-1)).toEqual({ date: '2027-01-10', name: 'Vacaciones', spans: [], range: '2026-12-20' });
  type('Vacaciones: desde', '2026-11-01');
  type('Vacaciones: hasta', '2026-11-30');
  screen.getByText('Ya pasó');
  await user.click(screen.getByRole('button', { name: 'Quitar las que ya pasaron' }));
  expect(toHours(values).specialDates).toEqual([]);
});
