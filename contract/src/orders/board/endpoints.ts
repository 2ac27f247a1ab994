import { z } from 'zod';
import { csvFile, endpointsFor, eventStream } from '../../platform/endpoint.ts';
import { price } from '../../platform/money/schema.ts';
import { id, idParams, integerParam, sentDate, text, timestamp } from '../../platform/schema.ts';
import { diningTable } from '../dining-tables/schema.ts';
import { kitchenListedOrder, orderViews } from '../kitchen-order.ts';
import { maxOrderMinutes, maxOrderReasonLength, maxOrdersPerPage } from '../limits.ts';
import { dailySales, listedOrder, order, orderState } from '../schema.ts';
import { spamScope } from '../strangers/spam-scope.ts';

const api = endpointsFor('Pedidos');
const orderReply = z.object({ order });
const localDate = sentDate.optional();

/** Which orders are listed or downloaded. */
const orderFilters = {
  /**
   * `open`: new, accepted, ready and on the way. `spam`: marked as spam, which all but `all` leaves out. Without a state, and with
   * `ended`, the orders that nobody confirmed are found only by a search. `all`: every order that has a number.
   */
  state: z
    .enum(['all', 'open', 'ended', 'spam', ...orderState.options], { error: 'El estado no es válido' })
    .optional(),
  /** Local dates of the business, both included. */
  from: localDate,
  to: localDate,
  /** A number, or a part of the name, the phone or the table. */
  q: text(80).optional(),
};

const orderList = z.object({
  orders: z.array(listedOrder),
  next: z.string().nullable(),
  /** The last event that the orders contain. A stream from it on misses none. */
  lastEventId: z.int(),
});

export const listOrders = api.get('/api/orders', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'history',
  summary: 'Los pedidos por páginas, del más nuevo al más antiguo o al revés',
  query: z.object({
    ...orderFilters,
    sort: z.enum(['newest', 'oldest'], { error: 'El orden no es válido' }).default('newest'),
    /** The `next` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,12}$/, { error: 'La página no es válida' })
      .optional(),
    limit: integerParam(`Pide de 1 a ${maxOrdersPerPage} pedidos`, 1, maxOrdersPerPage).default(50),
  }),
  reply: orderList,
  views: { kitchen: orderList.extend({ orders: z.array(kitchenListedOrder) }), counter: orderList },
});

export const getOrder = api.get('/api/orders/:id', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Un pedido',
  params: idParams,
  reply: orderReply,
  views: orderViews,
  errors: ['ORDER_NOT_FOUND'],
});

const orderCounts = z.object({
  held: z.int(),
  new: z.int(),
  accepted: z.int(),
  ready: z.int(),
  onTheWay: z.int(),
  /** Orders that a limit rejected, until a day after the last one. */
  refused: z.object({ count: z.int(), since: timestamp, until: timestamp }).nullable(),
  /** The daily menus of the kitchen's day over all channels, by the way they are sold. `way` is null for a menu without ways. */
  menusToday: z.array(z.object({ way: z.string().nullable(), quantity: z.int() })),
});

export const countOrders = api.get('/api/orders/counts', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary:
    'Cuántos pedidos abiertos hay en cada estado, cuántos no se recibieron, y los menús de hoy vendidos',
  reply: orderCounts,
  views: {
    kitchen: orderCounts.pick({ new: true, accepted: true, ready: true, onTheWay: true, menusToday: true }),
    counter: orderCounts,
  },
});

export const streamOrders = api.get('/api/orders/stream', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Los cambios de los pedidos, como eventos (text/event-stream), desde el último que se nombre',
  query: z.object({
    /** Instead of the header `Last-Event-ID`. */
    after: integerParam('El evento no es válido', 0, Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: eventStream,
  views: orderViews,
  errors: ['TOO_MANY_STREAMS'],
});

const invalidMinutes = { error: 'Escribe los minutos, de 1 a 10.080' };
const promisedMinutes = z.int(invalidMinutes).min(1, invalidMinutes).max(maxOrderMinutes, invalidMinutes);
export const moveOrder = api.post('/api/orders/:id/move', {
  access: {
    roles: ['owner', 'manager', 'kitchen', 'counter'],
    withApproval: { kitchen: 'rechazar un pedido que ya está listo' },
  },
  weight: 'light',
  summary: 'Acepta, avanza, completa o rechaza un pedido',
  params: idParams,
  body: z.object({
    to: orderState,
    /** The state that the caller saw. Another one is ORDER_STATE. */
    from: orderState.optional(),
    /** Until it is ready. Only with `accepted`. */
    minutes: promisedMinutes.optional(),
    /** Only with `rejected`, which requires it. */
    reason: text(maxOrderReasonLength).optional(),
  }),
  reply: orderReply,
  views: orderViews,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_REASON_REQUIRED', 'ORDER_STOCK'],
});

export const changeOrderMinutes = api.patch('/api/orders/:id/minutes', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Promete otra hora para un pedido aceptado',
  params: idParams,
  body: z.object({
    /** Until it is ready, from now on. */
    fromNow: promisedMinutes,
    /** The order's `minutes` that the caller saw. Other ones are ORDER_MINUTES_CHANGED. */
    seen: z.int(invalidMinutes).nullable().optional(),
  }),
  reply: orderReply,
  views: orderViews,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_MINUTES_CHANGED'],
});

const invalidEvent = { error: 'El evento no es válido' };
const eventId = z.int(invalidEvent).min(1, invalidEvent);
export const undoOrderMove = api.post('/api/orders/:id/undo', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Deshace el último cambio de un pedido, durante 15 segundos',
  params: idParams,
  body: z.object({ eventId }),
  reply: orderReply,
  views: orderViews,
  errors: ['ORDER_NOT_FOUND', 'ORDER_UNDO_EXPIRED', 'ORDER_STOCK'],
});

export const correctOrder = api.post('/api/orders/:id/correct', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Devuelve a la preparación un pedido que se marcó listo, hasta que sale o se entrega',
  params: idParams,
  body: z.object({
    to: orderState,
    /** The order's `version` that the caller saw. Another one is ORDER_STATE. */
    seenEventId: eventId,
  }),
  reply: orderReply,
  views: orderViews,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
});

export const setOrderSpam = api.patch('/api/orders/:id/spam', {
  access: { roles: ['owner', 'manager'], withApproval: { kitchen: 'marcar un pedido como falso' } },
  weight: 'light',
  summary: 'Marca un pedido como falso, que lo oculta, o lo devuelve',
  params: idParams,
  body: z.object({ spam: z.boolean({ error: 'Debe ser sí o no' }) }),
  reply: orderReply,
  views: orderViews,
  errors: ['ORDER_NOT_FOUND'],
});

export const markOrdersAsSpam = api.post('/api/orders/spam', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary:
    'Marca como falsos los pedidos sin responder de una red o de una hora, o los abiertos de una mesa, que recibe otro código',
  body: spamScope,
  reply: z.object({
    marked: z.int(),
    /** Takes the mark back. Null if there was nothing to mark. */
    batchId: id.nullable(),
    /** Only with `by: 'table'`: the table with its new code. Absent if it was deleted. */
    table: diningTable.optional(),
  }),
  errors: ['ORDER_NOT_FOUND', 'UNAVAILABLE'],
});

export const previewSpam = api.post('/api/orders/spam/preview', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary: 'Los pedidos que se marcarían como falsos, sin marcarlos',
  body: spamScope,
  reply: z.object({
    count: z.int(),
    /** The first ones, oldest first. */
    orders: z.array(z.object({ number: z.int(), name: z.string() })),
  }),
  errors: ['ORDER_NOT_FOUND', 'UNAVAILABLE'],
});

export const listSpamBatches = api.get('/api/orders/spam/batches', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary: 'Los pedidos que se marcaron juntos como falsos desde ayer, que todavía se pueden devolver',
  reply: z.object({
    /** The last one first. */
    batches: z.array(
      z.object({
        id,
        /** How many are still marked. */
        count: z.int(),
        /** The lowest and the highest of their numbers. */
        from: z.int(),
        to: z.int(),
        markedAt: timestamp,
      }),
    ),
  }),
});

export const unmarkOrdersAsSpam = api.post('/api/orders/spam/:id/undo', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary: 'Devuelve los pedidos que se marcaron juntos como falsos',
  params: idParams,
  reply: z.object({ restored: z.int() }),
  errors: ['ORDER_NOT_FOUND', 'UNAVAILABLE'],
});

export const getOrderSummary = api.get('/api/orders/summary', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary: 'Pedidos y ventas de cada día, y lo más vendido; solo premium',
  query: z.object({ days: integerParam('Los días deben ser un número del 1 al 90', 1, 90).default(30) }),
  reply: z.object({
    /** One entry per requested local day, without gaps, today last. `orders` are all but spam; `sales` are of completed ones. */
    days: z.array(dailySales),
    /** The average amount of a completed order. Null without one. */
    average: price.nullable(),
    /** At most ten, of completed orders. */
    best: z.array(z.object({ productId: id, name: z.string(), quantity: z.int() })),
  }),
  errors: ['PLAN_GATE'],
});

export const exportOrders = api.get('/api/orders/export.csv', {
  access: { roles: ['owner'] },
  weight: 'longWork',
  summary:
    'Los pedidos que la lista mostraría en CSV, uno por línea de pedido. Antes se confirma la contraseña',
  query: z.object(orderFilters),
  reply: csvFile,
  errors: ['PASSWORD_NOT_CONFIRMED', 'TOO_MANY_REQUESTS'],
});
