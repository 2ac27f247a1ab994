import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { openIntervals } from '@vitrina/contract/business/opening-hours/opening-state.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { groupsOfSize } from '@vitrina/contract/menu/products/rules.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { minSteps } from '@vitrina/contract/menu/products/sell-by.ts';
import type { DeliveryZone } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { hasAddress } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { askedGroups } from '@vitrina/contract/orders/placing/line.ts';
import type { OrderFulfilment, OrderLineInput } from '@vitrina/contract/orders/schema.ts';
import type { OrderState } from '@vitrina/contract/orders/states.ts';
import type { MemberRole } from '@vitrina/contract/platform/access.ts';
import type { PastOrder } from '../orders/placing/past-order-writes.ts';
import type { MemberId } from '../platform/db/owner.ts';
import type { DemoBusiness, DemoOrdering } from './business.ts';
import { createRandom } from './random.ts';
import { utcOffset } from './visits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const pastOrderDays = 14;
const timeZone = 'America/Bogota';

const firstNames =
  'Camila Santiago Valentina Andrés Mariana Julián Sofía Felipe Daniela Óscar Paula Íngrid'.split(' ');
const lastNames = 'Rojas Peña Gómez Cárdenas Muñoz Ortiz Ibáñez Castro Vélez Suárez Niño Quintero'.split(' ');

interface Menu {
  products: readonly Pick<
    Product,
    'id' | 'soldOut' | 'variants' | 'optionGroups' | 'optionGroupSizes' | 'priceKind' | 'sellBy'
  >[];
  optionGroups: readonly Pick<OptionGroup, 'id' | 'name' | 'min' | 'max' | 'repeat' | 'options'>[];
  zones: readonly DeliveryZone[];
}

/** What is on the board now: minutes since the order, and how far it is. */
const openOrders = [
  { age: 34, states: ['accepted', 'ready', 'on-the-way'] },
  { age: 27, states: ['accepted', 'ready'] },
  { age: 24, states: ['accepted'] },
  { age: 18, states: ['accepted'] },
  { age: 15, states: ['accepted'] },
  { age: 9, states: ['accepted'] },
  { age: 6, states: [] },
  { age: 3, states: [] },
  { age: 1, states: [] },
] as const;

/** Whose work each step is, where the business has people. */
const workers: Partial<Record<OrderState, MemberRole>> = {
  accepted: 'kitchen',
  ready: 'kitchen',
  rejected: 'manager',
  completed: 'manager',
};

type Random = () => number;

/** A fortnight of orders up to `now`, oldest first: of every state, on busy days more, and some on the board. */
export function createPastOrders(
  { choices, traffic }: Pick<DemoBusiness, 'choices' | 'traffic'>,
  ordering: DemoOrdering,
  menu: Menu,
  now: Date,
  people: Partial<Record<MemberRole, MemberId>> = {},
): PastOrder[] {
  const random = createRandom(ordering.ordersPerDay);
  const today = Math.floor((now.getTime() - utcOffset) / day) * day + utcOffset;
  const oldestOpen = now.getTime() - Math.max(...openOrders.map(({ age }) => age)) * minute;
  const times: number[] = [];
  for (let daysAgo = pastOrderDays - 1; daysAgo >= 0; daysAgo--) {
    const start = today - daysAgo * day;
    const weekday = new Date(start - utcOffset).getUTCDay();
    const intervals = openIntervals(choices.hours, timeZone, localDate(start, timeZone));
    const count = Math.round(ordering.ordersPerDay * (traffic.week[weekday] ?? 1) * (0.8 + 0.4 * random()));
    for (let n = 0; n < count; n++) {
      const time = start + pickHour(traffic.hours, random) * hour + Math.floor(random() * hour);
      // Nobody orders in the last half hour, and the kitchen has finished what came before the board's orders.
      const isOpen = intervals.some((interval) => interval.start <= time && time < interval.end - hour / 2);
      if (isOpen && time < oldestOpen - 2 * hour) times.push(time);
    }
  }
  const ended = times
    .toSorted((a, b) => a - b)
    .map((time) =>
      createOrder(new Date(time), createEnding(new Date(time), now, random), ordering, menu, random),
    );
  const open = openOrders.map(({ age, states }) => {
    const createdAt = new Date(now.getTime() - age * minute);
    const changes = states.map((state, index) => ({
      state,
      at: new Date(createdAt.getTime() + (index === 0 ? 2 : 14 + 6 * index) * minute),
      actor: 'business' as const,
    }));
    const minutes = states.length > 0 ? 30 : null;
    return createOrder(createdAt, { changes, minutes, reason: null, spam: false }, ordering, menu, random);
  });
  return [...ended, ...open].map((order) => ({ ...order, changes: order.changes.map(nameActor) }));

  function nameActor(change: PastOrder['changes'][number]): PastOrder['changes'][number] {
    const role = change.actor === 'business' ? workers[change.state] : undefined;
    return { ...change, memberId: role && people[role] };
  }
}

function pickHour(shares: Readonly<Record<number, number>>, random: Random): number {
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  let rest = random() * total;
  for (const [hourOfDay, share] of Object.entries(shares)) {
    rest -= share;
    if (rest < 0) return Number(hourOfDay);
  }
  return 12;
}

type Ending = Pick<PastOrder, 'changes' | 'minutes' | 'reason' | 'spam'>;

/** Most orders are completed. */
function createEnding(createdAt: Date, now: Date, random: Random): Ending {
  const after = (minutes: number) => new Date(createdAt.getTime() + Math.round(minutes * minute));
  const reply = 1 + 4 * random();
  const none = { minutes: null, reason: null, spam: false };
  const luck = random();
  if (luck < 0.04) {
    const reason = pick(['Agotado', 'Cerramos', 'Fuera de zona'], random);
    return { ...none, reason, changes: [{ state: 'rejected', at: after(reply), actor: 'business' }] };
  }
  if (luck < 0.08) {
    return { ...none, changes: [{ state: 'cancelled', at: after(reply), actor: 'customer' }] };
  }
  if (luck < 0.1) {
    const changes = [{ state: 'rejected' as const, at: after(reply), actor: 'business' as const }];
    return { ...none, reason: 'Pedido falso', spam: true, changes };
  }
  // The clock ends what nobody answered, a day later, so recent orders were answered.
  if (luck < 0.12 && now.getTime() - createdAt.getTime() > 2 * day)
    return { ...none, changes: [{ state: 'expired', at: after(24 * 60), actor: 'clock' }] };
  const minutes = pick([15, 20, 20, 30, 30, 45], random);
  const ready = reply + minutes * (0.7 + 0.5 * random());
  return {
    ...none,
    minutes,
    changes: [
      { state: 'accepted', at: after(reply), actor: 'business' },
      { state: 'ready', at: after(ready), actor: 'business' },
      { state: 'completed', at: after(ready + 5 + 25 * random()), actor: 'business' },
    ],
  };
}

function createOrder(
  createdAt: Date,
  ending: Ending,
  ordering: DemoOrdering,
  menu: Menu,
  random: Random,
): PastOrder {
  const zone = pick(menu.zones, random);
  const hasLeft = ending.changes.some(({ state }) => state === 'on-the-way');
  const fulfilment = createFulfilment(ordering, zone, hasLeft ? 1 : random(), random);
  const isDelivery = hasAddress(fulfilment);
  const hasEnded = ending.changes.at(-1)?.state === 'completed';
  return {
    ...ending,
    createdAt,
    customer: {
      name: `${pick(firstNames, random)} ${pick(lastNames, random)}`,
      // Numbers that no operator has assigned.
      phone:
        isDelivery || random() < 0.3
          ? `+5730055501${String(Math.floor(100 * random())).padStart(2, '0')}`
          : null,
    },
    fulfilment,
    deliveryFee: isDelivery ? zone.fee : null,
    lines: createLines(menu, random, isDelivery ? 3 : 2),
    notes: random() < 0.2 ? pick(ordering.notes, random) : '',
    payment: pick(['cash', 'cash', 'card', 'transfer', 'transfer'] as const, random),
    isPaid: hasEnded || random() < 0.2,
  };
}

function createFulfilment(
  ordering: DemoOrdering,
  zone: DeliveryZone,
  luck: number,
  random: Random,
): OrderFulfilment {
  if (luck < 0.35) return { mode: 'table', table: pick(ordering.tables, random) };
  if (luck < 0.6) return { mode: 'pickup' };
  return {
    mode: 'delivery',
    address: pick(ordering.streets, random),
    zone: zone.name,
    reference: random() < 0.3 ? 'Dejar en portería' : '',
    minutes: zone.minutes,
  };
}

/** Prefers the first products of the menu. */
function createLines(
  { products, optionGroups }: Menu,
  random: Random,
  minQuantity: number,
): OrderLineInput[] {
  const offered = products.filter(({ soldOut, priceKind }) => soldOut === null && hasPrice(priceKind));
  const count = 1 + Math.floor(3 * random());
  const chosen = Array.from(
    { length: count },
    () => offered[Math.floor(offered.length * random() ** 1.5)] as Menu['products'][number],
  );
  return [...new Set(chosen)].map((product, index) => {
    const variant = product.variants.length > 0 ? pick(product.variants, random) : undefined;
    const offered = product.optionGroups.flatMap((id) => optionGroups.find((group) => group.id === id) ?? []);
    const groups = groupsOfSize(offered, product.optionGroupSizes, variant?.name);
    const choice = { productId: product.id, variantId: variant?.id ?? null };
    const options: OrderLineInput['options'] = [];
    for (const group of groups) {
      if (!askedGroups(groups, { ...choice, options }).includes(group)) continue;
      const available = group.options.filter(({ soldOut }) => soldOut === null);
      const first = Math.floor(available.length * random());
      const count = group.min === 0 ? Number(random() < 0.5) : group.min;
      const chosen = [...available.slice(first), ...available.slice(0, first)].slice(0, count);
      // A dozen of five kinds has more of the first ones.
      options.push(
        ...chosen.map(({ id }, place) => ({
          id,
          quantity: group.repeat ? Math.ceil((count - place) / chosen.length) : 1,
        })),
      );
    }
    const more = index === 0 ? minQuantity + Math.floor(2 * random()) - 2 : Math.floor(2 * random());
    const { sellBy } = product;
    return {
      ...choice,
      options,
      quantity: minSteps(sellBy) + more,
      ...(sellBy && { sellBy: { unit: sellBy.unit, step: sellBy.step } }),
      notes: random() < 0.06 ? 'Sin sal' : '',
      takeaway: false,
    };
  });
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(items.length * random())] as T;
}
