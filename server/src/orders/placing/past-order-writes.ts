import { createHash } from 'node:crypto';
import { unlimited } from '@vitrina/contract/billing/plans/schema.ts';
import type { PaymentMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import { needsChange } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { OrderFulfilment, OrderLineInput } from '@vitrina/contract/orders/schema.ts';
import { isOrderOpen, type OrderActor, type OrderState } from '@vitrina/contract/orders/states.ts';
import { toCents } from '@vitrina/contract/platform/money/rules.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/client.ts';
import type { MemberId, OwnerId } from '../../platform/db/owner.ts';
import { toPaidColumns } from '../bills/writes.ts';
import { orderCounters, orderEvents, orderLines, orders } from '../tables.ts';
import { priceOrder } from './pricing.ts';
import { selectOfferedProducts } from './pricing-reads.ts';

/** An order with its whole history. */
export interface PastOrder {
  createdAt: Date;
  customer: { name: string; phone: string | null };
  fulfilment: OrderFulfilment;
  deliveryFee: string | null;
  lines: OrderLineInput[];
  notes: string;
  payment: PaymentMethod;
  isPaid: boolean;
  spam: boolean;
  minutes: number | null;
  reason: string | null;
  /** Oldest first. The last one is the present state. */
  changes: {
    state: Exclude<OrderState, 'new' | 'held' | 'unconfirmed'>;
    at: Date;
    actor: OrderActor;
    /** Who did it. Absent for the owner and for everybody else. */
    memberId?: MemberId | undefined;
  }[];
}

/** The largest common note, in cents. Cash is paid in a multiple of it. */
const noteCents = 50_000_00n;

/**
 * Records the orders of a business that has none, at the present prices, oldest first. Inserts the rows directly, because the
 * writes of customers and boards use the current time.
 */
export async function recordPastOrders(
  tx: Tx,
  ownerId: OwnerId,
  currency: string,
  past: readonly PastOrder[],
): Promise<void> {
  if (past.length === 0) return;
  const productIds = [...new Set(past.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const products = await selectOfferedProducts(tx, ownerId, productIds, unlimited, tx.clock.now());
  const numbered = past.map((order, index) => ({
    ...order,
    id: uuidv7({ msecs: order.createdAt.getTime() }),
    number: index + 1,
  }));
  const events = numberEvents(numbered);
  const lastEventIds = new Map(events.map(({ orderId, id }) => [orderId, id]));
  const priced = numbered.map(({ deliveryFee, lines, ...order }) => {
    const { mode } = order.fulfilment;
    const {
      changes,
      discount: _,
      deliveryFee: __,
      ...prices
    } = priceOrder(lines, products, {
      currency,
      mode,
      deliveryFee,
      expectedTotal: undefined,
    });
    if (changes.length > 0) throw new Error(`a past order cannot be had: ${JSON.stringify(changes)}`);
    return { ...order, ...prices, deliveryFee };
  });
  await tx.insert(orders).values(
    priced.map(({ id, number, customer, payment, changes, lines: _lines, isPaid, ...order }) => {
      const last = changes.at(-1);
      const state: OrderState = last?.state ?? 'new';
      return {
        ...order,
        ...toPaidColumns(isPaid),
        id,
        ownerId,
        number,
        idempotencyKey: id,
        contentHash: createHash('sha256').update(id).digest(),
        state,
        customerName: customer.name,
        customerPhone: customer.phone,
        currency,
        paymentMethod: payment,
        paysWith: needsChange(payment) ? roundUp(order.total) : null,
        acceptedAt: changes.find((change) => change.state === 'accepted')?.at ?? null,
        lastEventId: lastEventIds.get(id) ?? 0,
        endedAt: last && !isOrderOpen(state) ? last.at : null,
      };
    }),
  );
  await tx
    .insert(orderLines)
    .values(
      priced.flatMap(({ id, lines }) =>
        lines.map((line, index) => ({ ...line, ownerId, orderId: id, position: index + 1 })),
      ),
    );
  await tx.insert(orderEvents).values(events.map((event) => ({ ...event, ownerId })));
  await tx.insert(orderCounters).values({ ownerId, lastNumber: past.length, lastEventId: events.length });
}

/** In the order of their times, as one board would have seen them. */
function numberEvents(past: readonly (PastOrder & { id: string })[]) {
  return past
    .flatMap(({ id, createdAt, changes, spam }) => {
      const last = changes.at(-1)?.at ?? createdAt;
      return [
        { orderId: id, kind: 'placed' as const, actor: 'customer' as const, createdAt },
        ...changes.map(({ state, at, ...who }) => ({ orderId: id, kind: state, createdAt: at, ...who })),
        ...(spam
          ? [{ orderId: id, kind: 'spam' as const, actor: 'business' as const, createdAt: last }]
          : []),
      ];
    })
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((event, index) => ({ ...event, id: index + 1 }));
}

function roundUp(price: string): string {
  const notes = (toCents(price) + noteCents - 1n) / noteCents;
  return String((notes * noteCents) / 100n);
}
