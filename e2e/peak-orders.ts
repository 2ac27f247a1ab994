import { randomUUID } from 'node:crypto';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listDailyMenus } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import type { z } from 'zod';
import { createRandom } from '../server/src/demo/random.ts';
import type { App } from './app.ts';
import { buildLunchPlace } from './lunch-place.ts';

type OrderBody = z.input<typeof placeOrder.body>;

export const peakSeed = 4973;
/** A lunch place at its peak: so many orders are open. */
export const peakOrders = 73;
/** Drinks, notes and allergies are dealt out among so many orders. */
const blockSize = 22;

/** Names of 6 to 24 letters. */
const dishes = {
  Sopa: ['Ajiaco', 'Sancocho de gallina', 'Crema de ahuyama'],
  Principio: ['Frijol', 'Lenteja guisada', 'Garbanzo con chorizo'],
  Proteína: ['Carne asada', 'Pollo sudado', 'Pechuga a la plancha', 'Chuleta de cerdo apanada'],
};
const parts = Object.keys(dishes) as (keyof typeof dishes)[];
const drinks = ['Limonada natural', 'Jugo de maracuyá', 'Gaseosa'];
const customers = [
  'Andrés',
  'Paula Gil',
  'Luz Dary Peña',
  'Grupo Beltrán Ortiz',
  'María Fernanda Castaño R',
  'Ramiro',
  'Nidia Suárez',
  'Familia Rodríguez Acosta',
  'Sebastián',
  'Oficina del tercer piso',
];
const notes = ['Sin sal', 'Poco arroz', 'La sopa aparte', 'Bien asada', 'Sin ensalada, por favor'];
const allergies = ['Alergia al maní', 'Celíaco: sin harina de trigo'];
/** How many lunches the orders of a block have: 44 in 22. */
const lunchCounts = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4];

/** What an order has, in words. */
export interface PeakOrder {
  customer: string;
  /** The number of a table, or another way. */
  place: number | 'pickup' | 'delivery';
  lunches: { dishes: string[]; notes: string }[];
  drink: string | null;
}

/** The same orders for the same seed. */
export function createPeakOrders(seed: number): PeakOrder[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ value }) => value);
  const blocks = Array.from({ length: Math.ceil(peakOrders / blockSize) }, () => {
    const counts = shuffle(lunchCounts);
    const withDrink = new Set(shuffle([...counts.keys()]).slice(0, 6));
    const [noted, allergic] = splitAt(shuffle([...counts.keys()]), notes.length);
    return counts.map((count, index): PeakOrder => {
      const allergy = allergies[allergic.indexOf(index)];
      const note = notes[noted.indexOf(index)] ?? allergy ?? '';
      return {
        customer: pick(customers),
        place: random() < 0.55 ? 1 + Math.floor(random() * 12) : pick(['pickup', 'delivery'] as const),
        lunches: Array.from({ length: count }, (_, lunch) => ({
          dishes: parts.map((part) => pick(dishes[part])),
          notes: lunch === 0 ? note : '',
        })),
        drink: withDrink.has(index) ? pick(drinks) : null,
      };
    });
  });
  return blocks.flat().slice(0, peakOrders);
}

function splitAt<T>(list: readonly T[], index: number): [T[], T[]] {
  return [list.slice(0, index), list.slice(index)];
}

export interface Peak {
  token: string;
  userId: string;
  link: string;
  /** Places the next orders of the set. */
  place(count: number): Promise<void>;
  /** Moves the oldest orders on, until as many are ready and accepted. */
  prepare(states: { ready: number; accepted: number }): Promise<void>;
  /** The open orders. */
  list(): Promise<ListedOrder[]>;
}

/** A lunch place that gets the orders of the set. */
export async function buildPeak(app: App, seed = peakSeed): Promise<Peak> {
  const { token, userId, link } = await buildLunchPlace(app, { isPublished: true, dishes });
  const { menus } = await app.call(listDailyMenus, { token });
  const [menu] = menus;
  const dishIds = new Map(menu?.parts.flatMap((part) => part.dishes.map(({ id, name }) => [name, id])));
  const { category } = await app.call(createCategory, { token, body: { name: 'Bebidas' } });
  const drinkIds = new Map<string, string>();
  for (const name of drinks) {
    const body = { name, description: name, price: '6000', categoryId: category.id };
    drinkIds.set(name, (await app.call(createProduct, { token, body })).menu.id);
  }
  const tableKeys: string[] = [];
  for (let number = 1; number <= 12; number++) {
    const body = { name: `Mesa ${number}`, idempotencyKey: randomUUID() };
    tableKeys.push((await app.call(createDiningTable, { token, body })).table.key);
  }
  const zone = { name: 'La Macarena', fee: '4000', minutes: 15, idempotencyKey: randomUUID() };
  const zoneId = (await app.call(createDeliveryZone, { token, body: zone })).zone.id;
  await app.call(updateOrdering, { token, body: { modes: ['table', 'pickup', 'delivery'] } });

  const toBody = ({ customer, place, lunches, drink }: PeakOrder): OrderBody => ({
    idempotencyKey: randomUUID(),
    customer: { name: customer, ...(place === 'delivery' && { phone: '+57 310 555 0199' }) },
    fulfilment:
      typeof place === 'number'
        ? { mode: 'table', table: tableKeys[place - 1] ?? '' }
        : place === 'pickup'
          ? { mode: 'pickup' }
          : { mode: 'delivery', address: 'Carrera 4 # 26-12, apto 301', zoneId },
    lines: [
      ...lunches.map((lunch) => ({
        productId: menu?.productId ?? '',
        variantId: menu?.sizes[0]?.id ?? null,
        options: lunch.dishes.map((name) => ({ id: dishIds.get(name) ?? '', quantity: 1 })),
        quantity: 1,
        notes: lunch.notes,
      })),
      ...(drink ? [{ productId: drinkIds.get(drink) ?? '', quantity: 1 }] : []),
    ],
  });
  const bodies = createPeakOrders(seed).map(toBody);
  let placed = 0;
  const list = async () => {
    const orders: ListedOrder[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { state: 'open', limit: 100, ...(cursor && { cursor }) } as const;
      const page: { orders: ListedOrder[]; next: string | null } = await app.call(listOrders, {
        token,
        query,
      });
      orders.push(...page.orders);
      cursor = page.next;
    }
    return orders;
  };
  return {
    token,
    userId,
    link,
    list,
    async place(count) {
      for (const body of bodies.slice(placed, placed + count))
        await app.call(placeOrder, { params: { userId }, body });
      placed += count;
    },
    async prepare({ ready, accepted }) {
      const orders = (await list()).toSorted((a, b) => a.number - b.number);
      for (const [index, { id, state }] of orders.slice(0, ready + accepted).entries()) {
        const move = (body: z.input<typeof moveOrder.body>) =>
          app.call(moveOrder, { token, params: { id }, body });
        if (state === 'new') await move({ to: 'accepted', minutes: 20 });
        if (index < ready && state !== 'ready') await move({ to: 'ready' });
      }
    },
  };
}
