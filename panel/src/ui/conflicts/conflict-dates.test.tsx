// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeConflicts } from '../../agenda/professionals/ProfessionalEditor.tsx';
import { askAboutHours } from '../../business/opening-hours/HoursForm.tsx';
import { renderKit } from '../testing/render-kit.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { askAboutConflicts } from './conflict-question.ts';

const date = (day: string, name = '') => ({ date: day, name, spans: [] });
const range = (day: string) => ({ ...date(day, 'Vacaciones'), range: '2026-12-24' });
const absence = (from: string, to: string, name = '') => ({ from, to, name });

it.each([
  [
    'special dates',
    () =>
      askAboutHours(
        [
          {
            field: 'specialDates',
            mine: [range('2026-12-24'), range('2026-12-25')],
            stored: [date('2026-12-08')],
          },
        ],
        'es-CO',
      ),
    /24\D25 de diciembre de 2026, Vacaciones: Cerrado/,
    /^8 de diciembre de 2026: Cerrado/,
  ],
  [
    'absences',
    () =>
      askAboutConflicts(
        describeConflicts(
          [
            {
              field: 'daysOff',
              mine: [absence('2026-12-24', '2026-12-25', 'Viaje')],
              stored: [absence('2026-12-08', '2026-12-08')],
            },
          ],
          [],
          { locale: 'es-CO' },
        ),
      ),
    /24\D25 de diciembre de 2026, Viaje/,
    /^8 de diciembre de 2026$/,
  ],
])('the question about %s has dates in words', async (_, ask, mine, stored) => {
  renderKit(<ConflictDialog />);
  act(() => void ask());
  expect(await screen.findByText(mine)).toBeTruthy();
  expect(screen.getByText(stored)).toBeTruthy();
});
