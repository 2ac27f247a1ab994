// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { Appointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { expect, test } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildBusiness } from '../../ui/testing/samples.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';
import { useAppointmentActions } from './use-appointment-actions.ts';

const server = startFakeServer();
const business = buildBusiness({ businessType: 'services', businessName: 'Salón Uno' });
const createdAt = '2026-11-30T15:00:00.000Z';

const requested: Appointment = {
  id: '00000000-0000-7000-8000-000000000001',
  state: 'requested',
  start: '2026-12-01T15:00:00.000Z',
  end: '2026-12-01T15:45:00.000Z',
  busyUntil: '2026-12-01T15:45:00.000Z',
  services: [],
  total: '30000',
  currency: 'COP',
  notes: '',
  professionalId: '00000000-0000-7000-8000-000000000002',
  professional: 'Julián',
  heldUntil: '2026-11-30T17:00:00.000Z',
  customer: { name: 'Ana Ruiz', phone: null, email: null },
  paidAmount: null,
  forced: false,
  byCustomer: true,
  createdAt,
  remindedAt: null,
  changedByCustomerAt: createdAt,
  url: 'https://vitrina.test/cita/T',
  version: 0,
};

function Dialog({ appointment }: { appointment: Appointment }) {
  const actions = useAppointmentActions();
  return (
    <AppointmentDialog
      appointment={appointment}
      business={business}
      now={Date.parse('2026-11-30T15:10:00.000Z')}
      actions={actions}
      onMove={() => {}}
      onPay={() => {}}
      onClose={() => {}}
    />
  );
}

test.each([
  ['until when it keeps its time', {}, 'Hoy a las 12 p. m.', 'No está apartada'],
  ['that it keeps none', { heldUntil: createdAt }, 'No está apartada', 'Espera hasta'],
] as const)('a requested appointment says %s', async (_, changes, shown, hidden) => {
  server.reply(getCustomization, business);
  renderScreen(<Dialog appointment={{ ...requested, ...changes }} />);
  await screen.findByText(shown);
  expect(screen.queryByText(hidden)).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirmar' })).not.toBeNull();
});

test('the customer’s number is grouped as in its country', async () => {
  server.reply(getCustomization, business);
  const customer = { ...requested.customer, phone: '+51912345678' };
  renderScreen(<Dialog appointment={{ ...requested, customer }} />);
  await screen.findByText('+51 912 345 678');
});
