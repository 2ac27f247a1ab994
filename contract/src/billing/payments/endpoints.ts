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
  paymentOffer,
  providerParams,
  waitingPayment,
} from './schema.ts';

const owner = endpointsFor('owner', 'Pagos');
const visitor = endpointsFor('public', 'Pagos');

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

export const getPaymentConfig = owner.get('/api/payments/config', {
  summary: 'Con qué se paga un plan en dólares; «sandbox» no cobra nada y null es con nada',
  reply: paymentConfig,
});

export const listPaymentOffers = owner.get('/api/payments/offers', {
  summary: 'Qué puede comprar ahora la cuenta, y el pago que espera; null si no hay ninguno',
  reply: z.object({ offers: z.array(paymentOffer), waiting: waitingPayment.nullable() }),
});

export const createPaymentOrder = owner.post('/api/subscriptions/:provider/create-order', {
  summary: 'Crea la orden de pago de un plan; el monto lo pone el servidor',
  params: providerParams,
  body: createProviderOrderBody,
  reply: createdOrder,
  errors: createErrors,
});

export const capturePaymentOrder = owner.post('/api/subscriptions/:provider/capture-order', {
  summary: 'Cobra una orden aprobada y activa el plan; repetirla no cobra dos veces',
  params: providerParams,
  body: captureProviderOrderBody,
  reply: capturedOrder,
  errors: captureErrors,
});

export const createPaypalOrder = owner.post('/api/create-paypal-order', {
  summary: 'Como create-order, con el medio de pago configurado',
  body: createOrderBody,
  reply: createdOrder,
  errors: createErrors,
});

export const capturePaypalOrder = owner.post('/api/capture-paypal-order', {
  summary: 'Como capture-order, con el medio de pago configurado',
  body: captureOrderBody,
  reply: capturedOrder,
  errors: captureErrors,
});

export const listPayments = owner.get('/api/profile/payments', {
  summary: 'Los pagos de la cuenta, el más reciente primero',
  reply: z.object({ payments: z.array(payment) }),
});

export const exportOwnPayments = owner.get('/api/profile/payments/export.csv', {
  summary: 'Los pagos y devoluciones de la cuenta con sus datos de facturación, en CSV',
  reply: csvFile,
  errors: ['TOO_MANY_REQUESTS'],
});

/** The signature covers the raw bytes of the body, so the body is parsed only after its verification. */
export const receivePaypalWebhook = visitor.post('/api/webhooks/paypal', {
  summary: 'Los avisos de PayPal; cada uno cuenta una vez',
  body: z.any(),
  maxBodyBytes: 256 * 1024,
  reply: z.object({ received: z.literal(true) }),
  errors: ['WEBHOOK_NOT_GENUINE', 'UNAVAILABLE'],
});

/** The signature covers headers and `data.id`, not the body. */
export const receiveMercadopagoWebhook = visitor.post('/api/webhooks/mercadopago', {
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
