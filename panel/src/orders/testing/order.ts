import type { Order } from '@vitrina/contract/orders/schema.ts';

/** A new order of one coffee, with `changes`. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  const createdAt = '2026-11-22T12:00:00.000Z';
  return {
    id: 'order',
    number: 1,
    state: 'new',
    held: changes.state === 'held',
    createdAt,
    customer: { name: 'Ana Díaz', phone: null },
    fulfilment: { mode: 'pickup' },
    lines: [
      {
        productId: 'coffee',
        key: 'coffee',
        name: 'Café',
        variant: null,
        options: [],
        unitPrice: '5000',
        quantity: 1,
        subtotal: '5000',
        notes: '',
        takeaway: false,
      },
    ],
    notes: '',
    subtotal: '5000',
    deliveryFee: null,
    containerFee: null,
    total: '5000',
    currency: 'COP',
    payment: null,
    paid: false,
    requestedFor: null,
    minutes: null,
    acceptedAt: null,
    minutesChangedAt: null,
    reason: null,
    spam: false,
    silent: false,
    unreserved: [],
    url: 'https://vitrina.test/pedido/token',
    version: changes.events?.at(-1)?.id ?? 1,
    events: [{ id: 1, kind: 'placed', at: createdAt, actor: 'customer' }],
    ...changes,
  };
}
