// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { listAppointments } from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { listBlocks } from '@vitrina/contract/agenda/blocks/endpoints.ts';
import { listProfessionals } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { getOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { type ChosenTime, TimePicker } from './TimePicker.tsx';

const server = startFakeServer();
const at = (date: string, time: string) => new Date(`${date}T${time}:00-05:00`).toISOString();
const person = (name: string, isOffered: boolean) => ({
  ...{ id: crypto.randomUUID(), name, week: null, daysOff: [], serviceIds: null, memberId: null },
  ...{ order: 1, isOffered, version: 1 },
});
const ana = person('Ana', true);
const bea = person('Bea', false);
let chosen: ChosenTime | null;

function Harness({ isShort = false, exceptId }: { isShort?: boolean; exceptId?: string }) {
  const [time, setTime] = useState<ChosenTime | null>(null);
  chosen = time;
  return (
    <TimePicker
      isShort={isShort}
      date="2026-12-01"
      visit={{ minutes: 30, cleanUpMinutes: 0 }}
      serviceIds={[]}
      professionalId={undefined}
      exceptId={exceptId}
      value={time}
      onChange={setTime}
      regional={countries.CO}
      now={Date.parse(at('2026-12-01', '08:00'))}
    />
  );
}

function open(options: { isShort?: boolean; exceptId?: string } = {}) {
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '10:30' }]);
  server.reply(getOpeningHours, { hours: { week, specialDates: [] }, version: 1 });
  server.reply(listProfessionals, { professionals: [ana, bea] });
  server.reply(listAppointments, { appointments: [] });
  server.reply(listBlocks, { blocks: [] });
  return renderScreen(<Harness {...options} />);
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('a time that was typed is meant for the day that is chosen afterwards', async () => {
  open();
  await screen.findByRole('button', { name: /^9\sa/ });
  type('Otra hora', '21:30');
  expect(chosen?.start).toBe(at('2026-12-01', '21:30'));
  type('Día', '2026-12-04');
  expect(chosen?.start).toBe(at('2026-12-04', '21:30'));
  expect(field('Otra hora').value).toBe('21:30');
});

test('a listed time of another day is shown on its own day', async () => {
  const { user } = open({ isShort: true });
  await user.click(await screen.findByRole('button', { name: /^9\sa/ }));
  await user.click(screen.getByRole('button', { name: 'Otro día u otra hora' }));
  type('Día', '2026-12-02');
  const listed = await screen.findByRole('button', { name: /^9\sa/, pressed: true });
  expect(listed).toBeTruthy();
  expect(chosen?.start).toBe(at('2026-12-02', '09:00'));
});

test('who waits for a larger plan can be chosen for an appointment that is moved, and for no new one', async () => {
  open();
  await screen.findByRole('button', { name: /^9\sa/ });
  expect(screen.queryByLabelText('Con')).toBeNull();
  open({ exceptId: crypto.randomUUID() });
  expect(await screen.findByRole('option', { name: 'Bea' })).toBeTruthy();
});
