import { z } from 'zod';
import { csvFile, endpointsFor } from '../../platform/endpoint.ts';
import type { ErrorCode } from '../../platform/errors.ts';
import { couponErrors } from '../coupons/errors.ts';
import {
  capturedOrder,
  captureOrderBody,
  captureProviderOrderBody,
  createdOrder,
  createOrderBody,
  createProviderOrderBody,
  payment,
  paymentConfig,
  providerParams,
  storedOffer,
  waitingPayment,
} from './schema.ts';

const api = endpointsFor('Pagos');

const createErrors = [
  'PLAN_IS_FREE',
  'PLAN_NOT_SOLD',
  'PLAN_CURRENCY',
  ...couponErrors,
  'COUPON_IS_FREE',
  'PLAN_ALREADY_ACTIVE',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_PROVIDER_UNKNOWN',
  'PAYPAL_ORDER_FAILED',
  'PAYMENT_ORDER_FAILED',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[];

const captureErrors = [
  'COUPON_USED',
  'PAYMENT_ORDER_NOT_FOUND',
  'PLAN_ALREADY_ACTIVE',
  'PLAN_CURRENCY',
  'PAYMENT_IN_PROGRESS',
  'PAYMENT_NOT_APPROVED',
  'PAYMENT_DECLINED',
  'PAYMENT_FAILED',
  'PAYMENT_UNCONFIRMED',
] as const satisfies ErrorCode[];

export const getPaymentConfig = api.get('/api/payments/config', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Con qué se paga un plan en dólares; «sandbox» no cobra nada y null es con nada',
  reply: paymentConfig,
});

export const listPaymentOffers = api.get('/api/payments/offers', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Qué puede comprar ahora la cuenta, y el pago que espera; null si no hay ninguno',
  reply: z.object({ offers: z.array(storedOffer), waiting: waitingPayment.nullable() }),
});

export const createPaymentOrder = api.post('/api/subscriptions/:provider/create-order', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Crea la orden de pago de un plan; el monto lo pone el servidor',
  params: providerParams,
  body: createProviderOrderBody,
  reply: createdOrder,
  errors: createErrors,
});

export const capturePaymentOrder = api.post('/api/subscriptions/:provider/capture-order', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cobra una orden aprobada y activa el plan; repetirla no cobra dos veces',
  params: providerParams,
  body: captureProviderOrderBody,
  reply: capturedOrder,
  errors: captureErrors,
});

export const createPaypalOrder = api.post('/api/create-paypal-order', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Como create-order, con el medio de pago configurado',
  body: createOrderBody,
  reply: createdOrder,
  errors: createErrors,
});

export const capturePaypalOrder = api.post('/api/capture-paypal-order', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Como capture-order, con el medio de pago configurado',
  body: captureOrderBody,
  reply: capturedOrder,
  errors: captureErrors,
});

export const listPayments = api.get('/api/profile/payments', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Los pagos de la cuenta, el más reciente primero',
  reply: z.object({ payments: z.array(payment) }),
});

export const exportOwnPayments = api.get('/api/profile/payments/export.csv', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Los pagos y devoluciones de la cuenta con sus datos de facturación, en CSV',
  reply: csvFile,
  errors: ['TOO_MANY_REQUESTS'],
});

/** The signature covers the raw bytes of the body, so the body is parsed only after its verification. */
export const receivePaypalWebhook = api.post('/api/webhooks/paypal', {
  access: 'public',
  weight: 'light',
  summary: 'Los avisos de PayPal; cada uno cuenta una vez',
  body: z.any(),
  maxBodyBytes: 256 * 1024,
  reply: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_NOT_GENUINE', 'UNAVAILABLE'],
});

/** The signature covers headers and `data.id`, not the body. */
export const receiveMercadopagoWebhook = api.post('/api/webhooks/mercadopago', {
  access: 'public',
  weight: 'light',
  summary: 'Los avisos de Mercado Pago; cada uno se consulta antes de contar',
  query: z.object({
    'data.id': z.string().max(64).optional(),
    type: z.string().max(64).optional(),
    /** Our payment, from the address that we gave for its notices. */
    pago: z.string().max(64).optional(),
  }),
  body: z.any(),
  maxBodyBytes: 256 * 1024,
  reply: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_NOT_GENUINE', 'UNAVAILABLE'],
});
