// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { buildBusiness } from '../../ui/testing/samples.ts';
import { buildOrder } from '../testing/order.ts';
import { Ticket } from './tickets/Ticket.tsx';

const business = buildBusiness({ country: 'CL', currency: 'CLP', locale: 'es-CL' });
const cash = buildOrder({
  total: '12345',
  cashTotal: '12340',
  currency: 'CLP',
  payment: { method: 'cash', paysWith: '13000' },
});
/** What each row of the ticket says, by its name. */
const readRows = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('a ticket says what is due in coins, and counts the change from it, until it is paid', () => {
  const { rerender } = renderKit(<Ticket order={cash} business={business} />);
  expect(readRows()).toMatchObject({ Total: '$12.345', 'En efectivo': '$12.340' });
  expect(Object.values(readRows())).toContain('$660');
  rerender(<Ticket order={{ ...cash, paid: true }} business={business} />);
  expect(readRows()).not.toHaveProperty('En efectivo');
});

test('a ticket groups the digits of the customer’s number', () => {
  const customer = { name: 'Ana', phone: '+56961234567' };
  renderKit(<Ticket order={buildOrder({ customer })} business={business} />);
  expect(screen.getByText('Ana · +56 9 6123 4567')).not.toBeNull();
});

test('a note about an allergy stands above the dishes, once, and looks like no other note', () => {
  const [line] = buildOrder().lines;
  if (!line) throw new Error('The order has no line');
  const order = buildOrder({
    notes: 'Soy celíaca',
    lines: [
      { ...line, notes: 'Alergia al maní' },
      { ...line, key: 'otro', notes: 'Sin cebolla' },
    ],
  });
  renderKit(<Ticket order={order} business={business} />);
  const [note, dish, other] = ['Soy celíaca', '» Alergia al maní', '» Sin cebolla'].map((text) =>
    screen.getByText(text),
  );
  const list = screen.getByRole('list');
  expect(note?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(note?.className).toBe(dish?.className);
  expect(dish?.className).not.toBe(other?.className);
});
