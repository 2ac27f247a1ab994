import { z } from 'zod';
import { endpointsFor, eventStream } from '../../platform/endpoint.ts';
import { id, userIdParams } from '../../platform/schema.ts';
import { pushKey, pushSubscription } from '../push/schema.ts';
import { customerOrder, orderKey, orderToken, placedOrder, placeOrderBody } from '../schema.ts';

const api = endpointsFor('Pedido de un visitante');
const tokenParams = z.object({ token: orderToken });

export const placeOrder = api.post('/api/public/orders/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Hace un pedido a los precios publicados; con la misma clave, una sola vez',
  customDomain: 'owner',
  params: userIdParams,
  body: placeOrderBody,
  maxBodyBytes: 64 * 1024,
  status: 201,
  reply: z.object({
    order: placedOrder,
    /** Null for an order from a table, and if the owner switched the WhatsApp step off. A held order has it always. */
    whatsappUrl: z.string().nullable(),
  }),
  errors: [
    'BUSINESS_NOT_FOUND',
    'ORDER_FOREIGN_ORIGIN',
    'CART_DISABLED',
    'ORDER_CHANGED',
    'ORDER_REPEATED',
    'ORDER_BELOW_MINIMUM',
    'BUSINESS_CLOSED',
    'ORDERS_CLOSED',
    'ORDERS_PAUSED',
    'ORDER_PHONE_REQUIRED',
    'INVALID_PHONE',
    'PHONE_UNCLEAR',
    'FULFILMENT_UNAVAILABLE',
    'ZONE_UNAVAILABLE',
    'TABLE_UNAVAILABLE',
    'PAYMENT_METHOD_UNAVAILABLE',
    'ORDER_TIME_UNAVAILABLE',
    'INVALID_PRICE',
    'ORDER_TOO_LARGE',
    'TOO_MANY_ORDERS',
  ],
});

export const getOrderByKey = api.get('/api/public/order-by-key/:userId/:key', {
  access: 'public',
  weight: 'light',
  summary: 'El pedido que se hizo con una clave',
  customDomain: 'owner',
  params: userIdParams.extend({ key: orderKey }),
  reply: z.object({ order: placedOrder, whatsappUrl: z.string().nullable() }),
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const getOrderStatus = api.get('/api/public/order-status/:token', {
  access: 'public',
  weight: 'light',
  summary: 'Un pedido, para quien tiene su enlace',
  customDomain: 'slug',
  params: tokenParams,
  reply: z.object({ order: customerOrder }),
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const streamOrderStatus = api.get('/api/public/order-status/:token/stream', {
  access: 'public',
  weight: 'light',
  summary: 'El pedido y sus cambios, como eventos (text/event-stream)',
  customDomain: 'slug',
  params: tokenParams,
  reply: eventStream,
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_STREAMS', 'TOO_MANY_REQUESTS'],
});

export const cancelOrder = api.post('/api/public/order-status/:token/cancel', {
  access: 'public',
  weight: 'light',
  summary: 'Cancela un pedido que el negocio no ha aceptado',
  customDomain: 'slug',
  params: tokenParams,
  reply: z.object({ order: customerOrder }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});

export const getOrderPushKey = api.get('/api/public/order-status/:token/push', {
  access: 'public',
  weight: 'light',
  summary: 'La clave pública (VAPID) con la que un navegador se suscribe a un pedido',
  customDomain: 'slug',
  params: tokenParams,
  reply: pushKey,
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const subscribeToOrder = api.put('/api/public/order-status/:token/push', {
  access: 'public',
  weight: 'light',
  summary:
    'Suscribe este navegador a los cambios de un pedido abierto; la cuarta suscripción reemplaza la primera',
  customDomain: 'slug',
  params: tokenParams,
  body: pushSubscription,
  reply: z.object({ id }),
  errors: [
    'ORDER_NOT_FOUND',
    'ORDER_STATE',
    'ORDER_FOREIGN_ORIGIN',
    'PUSH_SERVICE_UNKNOWN',
    'TOO_MANY_REQUESTS',
  ],
});

export const unsubscribeFromOrder = api.delete('/api/public/order-status/:token/push/:id', {
  access: 'public',
  weight: 'light',
  summary: 'Termina la suscripción de un navegador a un pedido',
  customDomain: 'slug',
  params: tokenParams.extend({ id }),
  errors: ['ORDER_NOT_FOUND', 'SUBSCRIPTION_NOT_FOUND', 'ORDER_FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});
