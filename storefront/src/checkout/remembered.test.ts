import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { rememberDraft } from './remembered.ts';

const delivered = {
  ...emptyDraft,
  name: ' Ana ',
  phone: '310 555 0199',
  notes: 'Sin cebolla',
  zoneId: 'z1',
  address: 'Calle 10',
  reference: 'Apto. 402',
};

test('name, phone, address and zone are remembered, and no notes', () => {
  expect(rememberDraft(delivered, null)).toEqual({
    name: 'Ana',
    phone: '310 555 0199',
    address: 'Calle 10',
    reference: 'Apto. 402',
    zoneId: 'z1',
  });
});

test('an order that asks for less keeps the address of the last one, and another address takes its place', () => {
  const known = rememberDraft(delivered, null);
  expect(rememberDraft({ ...emptyDraft, name: 'Ana María' }, known)).toEqual({ ...known, name: 'Ana María' });
  const moved = rememberDraft({ ...emptyDraft, name: 'Ana', address: 'Carrera 7', zoneId: 'z2' }, known);
  expect(moved).toMatchObject({ address: 'Carrera 7', reference: '', zoneId: 'z2' });
});
