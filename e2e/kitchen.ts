import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { setOrderPaid } from '@vitrina/contract/orders/bills/endpoints.ts';
import { listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { ListedOrder, PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import type { z } from 'zod';
import type { App, Owner } from './app.ts';

type OrderBody = z.input<typeof placeOrder.body>;

export interface Kitchen extends Owner {
  /** By name. */
  productIds: Record<string, string>;
  /** Places an order of two soups, with `changes` to it, from `ip` if the app trusts one proxy. */
  place(changes?: Partial<OrderBody>, ip?: string): Promise<PlacedOrder>;
  /** The owner's orders, newest first. */
  list(): Promise<ListedOrder[]>;
}

/** A restaurant on premium whose cart takes orders at every hour, for tables, to pick up and to deliver. */
export async function buildKitchen(app: App, { soupPrice = '28500' } = {}): Promise<Kitchen> {
  const owner = await app.buildOwner({ plan: 'premium' });
  const { token, userId } = owner;
  await app.call(updateCustomization, {
    token,
    body: {
      businessName: 'La Olla de Rosa',
      whatsappNumber: '+573105550142',
      hasCartEnabled: true,
      primaryColor: '#C2410C',
      backgroundColor: '#431407',
      contactInfoColor: '#FFEDD5',
    },
  });
  const { category } = await app.call(createCategory, { token, body: { name: 'Platos' } });
  const { optionGroup } = await app.call(createOptionGroup, {
    token,
    body: { name: 'Extras', min: 0, max: 2, options: [{ name: 'Aguacate', price: '4000' }, { name: 'Ají' }] },
  });
  const productIds: Record<string, string> = {};
  for (const [name, price, optionGroups] of [
    ['Ajiaco', soupPrice, [optionGroup.id]],
    ['Bandeja paisa', '36000', []],
    ['Jugo de lulo', '9000', []],
  ] as const) {
    const body = {
      name,
      description: `${name} de la casa`,
      price,
      categoryId: category.id,
      ...(optionGroups.length > 0 && { optionGroups: JSON.stringify(optionGroups) }),
    };
    productIds[name] = (await app.call(createProduct, { token, body })).menu.id;
  }
  await app.call(updateOrdering, {
    token,
    body: {
      modes: ['table', 'pickup', 'delivery'],
      acceptsLater: true,
      payments: {
        cash: true,
        card: true,
        transferAccounts: [{ name: 'Nequi', number: '310 555 0142', holder: 'Rosa Díaz' }],
      },
    },
  });
  return {
    ...owner,
    productIds,
    async place(changes = {}, ip) {
      const body: OrderBody = {
        idempotencyKey: randomUUID(),
        customer: { name: 'Ana Díaz' },
        fulfilment: { mode: 'pickup' },
        lines: [{ productId: productIds.Ajiaco ?? '', quantity: 2 }],
        ...changes,
      };
      return (await app.call(placeOrder, { params: { userId }, body, ...(ip && { ip }) })).order;
    },
    list: async () => (await app.call(listOrders, { token })).orders,
  };
}

/** Adds tables, zones and an order in each state that a board and a history show. */
export async function fillKitchen(app: App, kitchen: Kitchen): Promise<void> {
  const { token, productIds, place, list } = kitchen;
  const lines = (...names: [string, number, string?][]) =>
    names.map(([name, quantity, notes = '']) => ({ productId: productIds[name] ?? '', quantity, notes }));
  const keys: string[] = [];
  for (let number = 1; number <= 6; number++) {
    const body = { name: `Mesa ${number}`, idempotencyKey: randomUUID() };
    keys.push((await app.call(createDiningTable, { token, body })).table.key);
  }
  const zoneIds: string[] = [];
  for (const [name, fee, minutes] of [
    ['Laureles', '4000', 20],
    ['El Poblado', '7000', 35],
    ['Belén', '5000', null],
  ] as const) {
    const body = { name, fee, minutes, idempotencyKey: randomUUID() };
    zoneIds.push((await app.call(createDeliveryZone, { token, body })).zone.id);
  }
  const delivery = {
    mode: 'delivery' as const,
    address: 'Carrera 76 # 34-12, apto 301',
    zoneId: zoneIds[0] ?? '',
    reference: 'Portería azul',
  };
  const orders: Partial<OrderBody>[] = [
    { customer: { name: 'Luis Mora' }, payment: { method: 'cash', paysWith: '100000' } },
    { customer: { name: 'Sara Gil' }, lines: lines(['Bandeja paisa', 1]), payment: { method: 'card' } },
    { customer: { name: 'Marta Ríos' }, fulfilment: { mode: 'table', table: keys[1] ?? '' } },
    {
      customer: { name: 'Juan Pablo Restrepo' },
      lines: lines(['Jugo de lulo', 3]),
      payment: { method: 'cash' },
    },
    {
      customer: { name: 'Camila Ortiz', phone: '+57 310 555 0199' },
      fulfilment: delivery,
      lines: lines(['Bandeja paisa', 2, 'Sin chicharrón'], ['Jugo de lulo', 2]),
      payment: { method: 'transfer' },
      notes: 'Timbre dañado, por favor llamar',
    },
    {
      customer: { name: 'Ana Díaz' },
      fulfilment: { mode: 'table', table: keys[3] ?? '' },
      lines: lines(['Ajiaco', 2, 'Uno sin crema'], ['Jugo de lulo', 1]),
    },
    { customer: { name: 'Pedro Páez', phone: '+57 310 555 0177' }, payment: { method: 'cash' } },
  ];
  for (const order of orders) await place(order);
  const ids = new Map((await list()).map(({ id, number }) => [number, id]));
  const move = (number: number, body: z.input<typeof moveOrder.body>) =>
    app.call(moveOrder, { token, params: { id: ids.get(number) ?? '' }, body });
  for (const number of [1, 2, 3, 4]) await move(number, { to: 'accepted', minutes: number * 10 });
  for (const number of [1, 3]) await move(number, { to: 'ready' });
  await move(1, { to: 'completed' });
  await move(2, { to: 'rejected', reason: 'Agotado' });
  await app.call(setOrderPaid, { token, params: { id: ids.get(3) ?? '' }, body: { paid: true } });
}
