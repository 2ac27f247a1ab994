import { randomUUID } from 'node:crypto';
import { moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import type { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { z } from 'zod';
import type { App } from './app.ts';
import type { Kitchen } from './kitchen.ts';

type OrderBody = z.input<typeof placeOrder.body>;

const names = ['Andrés', 'Paula', 'Grupo Beltrán', 'Jorge', 'Elena', 'Luz Dary', 'Mateo', 'Ramiro', 'Nidia'];

/** Returns bodies of orders of every mode in turn, with the lines of a lunch. Creates the tables and a zone that they name. */
export async function createRush(app: App, { token, productIds }: Kitchen) {
  const keys: string[] = [];
  for (let number = 1; number <= 6; number++) {
    const body = { name: `Mesa ${number}`, idempotencyKey: randomUUID() };
    keys.push((await app.call(createDiningTable, { token, body })).table.key);
  }
  const zone = { name: 'La Macarena', fee: '4000', minutes: 15, idempotencyKey: randomUUID() };
  const zoneId = (await app.call(createDeliveryZone, { token, body: zone })).zone.id;
  const line = (name: string, quantity: number, notes = '') => ({
    productId: productIds[name] ?? '',
    quantity,
    notes,
  });
  return (index: number): Partial<OrderBody> => {
    const name = names[index % names.length] ?? '';
    const common: Partial<OrderBody> = {
      customer: { name },
      lines: [
        line('Ajiaco', 1 + (index % 3), index % 4 === 2 ? 'Alergia: maní' : ''),
        ...(index % 2 ? [line('Jugo de lulo', 1, index % 3 === 1 ? 'Sin azúcar' : '')] : []),
      ],
    };
    if (index % 3 === 0)
      return { ...common, fulfilment: { mode: 'table', table: keys[Math.trunc(index / 3) % 6] ?? '' } };
    if (index % 3 === 1) return { ...common, payment: { method: 'card' } };
    return {
      ...common,
      customer: { name, phone: '+57 310 555 0199' },
      payment: { method: 'cash', paysWith: '100000' },
      fulfilment: { mode: 'delivery', address: 'Carrera 4 # 26-12, apto 301', zoneId },
    };
  };
}

/** Accepts and prepares the oldest orders: the first `ready` are ready, the next `accepted` are accepted. */
export async function prepareRush(
  app: App,
  { token, list }: Kitchen,
  { ready, accepted }: { ready: number; accepted: number },
): Promise<void> {
  const orders = (await list()).toReversed();
  for (const [index, { id }] of orders.slice(0, ready + accepted).entries()) {
    const move = (body: z.input<typeof moveOrder.body>) =>
      app.call(moveOrder, { token, params: { id }, body });
    await move({ to: 'accepted', minutes: 15 });
    if (index < ready) await move({ to: 'ready' });
  }
}
