import { z } from 'zod';
import { endpoint, eventStream } from '../platform/endpoint.ts';
import { userIdParams } from '../platform/schema.ts';
import { customerOrder, orderKey, orderToken, placedOrder, placeOrderBody } from './schema.ts';

const tag = 'Pedido de un visitante';
const tokenParams = z.object({ token: orderToken });

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/public/orders/:userId',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'Hace un pedido a los precios publicados; con la misma clave, una sola vez',
  params: userIdParams,
  body: placeOrderBody,
  maxBodyBytes: 64 * 1024,
  status: 201,
  reply: z.object({
    order: placedOrder,
    /** Null if the owner switched the WhatsApp step off. */
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
    'ORDERS_PAUSED',
    'ORDER_PHONE_REQUIRED',
    'INVALID_PHONE',
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

export const getOrderByKey = endpoint({
  method: 'GET',
  path: '/api/public/order-by-key/:userId/:key',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'El pedido que se hizo con una clave',
  params: userIdParams.extend({ key: orderKey }),
  reply: z.object({ order: placedOrder, whatsappUrl: z.string().nullable() }),
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/api/public/order-status/:token',
  access: 'public',
  customDomain: 'slug',
  tag,
  summary: 'Un pedido, para quien tiene su enlace',
  params: tokenParams,
  reply: z.object({ order: customerOrder }),
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const streamOrderStatus = endpoint({
  method: 'GET',
  path: '/api/public/order-status/:token/stream',
  access: 'public',
  customDomain: 'slug',
  tag,
  summary: 'El pedido y sus cambios, como eventos (text/event-stream)',
  params: tokenParams,
  reply: eventStream,
  errors: ['ORDER_NOT_FOUND', 'TOO_MANY_STREAMS', 'TOO_MANY_REQUESTS'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/public/order-status/:token/cancel',
  access: 'public',
  customDomain: 'slug',
  tag,
  summary: 'Cancela un pedido que el negocio no ha aceptado',
  params: tokenParams,
  reply: z.object({ order: customerOrder }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});
