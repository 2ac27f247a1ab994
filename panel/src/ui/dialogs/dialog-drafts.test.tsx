// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { MemberDialog } from '../../account/members/MemberDialog.tsx';
import { ZoneDialog } from '../../orders/delivery-zones/ZoneDialog.tsx';
import { renderScreen } from '../testing/render-screen.tsx';

const common = { opened: true, onClose: () => {} };
const money = { locale: 'es-CO', currency: 'COP', country: 'CO' } as const;
const zone = {
  id: crypto.randomUUID(),
  name: 'Belén',
  fee: '4000',
  minimum: null,
  minutes: null,
  version: 1,
};

/** A new row and a stored one of each dialog that a person fills in while a session may expire. */
const dialogs: Record<string, { dialog: () => ReactNode; field: string; stored: string }> = {
  'a new zone': {
    dialog: () => <ZoneDialog {...common} zone={null} money={money} />,
    field: 'Barrio o zona',
    stored: '',
  },
  'a zone': {
    dialog: () => <ZoneDialog {...common} zone={zone} money={money} />,
    field: 'Barrio o zona',
    stored: 'Belén',
  },
  'a new person': {
    dialog: () => (
      <MemberDialog
        {...common}
        member={null}
        offeredRoles={['kitchen', 'manager']}
        onSave={async () => undefined}
      />
    ),
    field: 'Nombre',
    stored: '',
  },
};

beforeEach(() => localStorage.clear());

it.each(Object.entries(dialogs))(
  'the form of %s comes back until it is cancelled',
  async (_, { dialog, field, stored }) => {
    const open = () => {
      cleanup();
      return renderScreen(dialog());
    };
    const value = () => screen.getByLabelText<HTMLInputElement>(field).value;
    await open().user.type(screen.getByLabelText(field), ' San Javier');
    const { user } = open();
    expect(value()).toBe(`${stored} San Javier`);
    expect(screen.getByText('Recuperamos lo que escribías')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    open();
    expect(value()).toBe(stored);
  },
);
