import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, messageReply } from '../schema.ts';
import { currentSubscription } from '../subscriptions/schema.ts';
import { couponErrors } from './errors.ts';
import { coupon, couponUse, createCouponBody, quote, quoteBody, redeemBody } from './schema.ts';

export const quotePlan = endpoint({
  method: 'POST',
  path: '/api/payments/quote',
  access: 'owner',
  tag: 'Pagos',
  summary: 'Lo que cuesta un plan con un cupón; sin código, con el que la cuenta ya usa',
  body: quoteBody,
  reply: quote,
  errors: [...couponErrors, 'PLAN_IS_FREE', 'PLAN_NOT_SOLD', 'PAYMENT_PROVIDER_UNKNOWN'],
});

export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/api/payments/redeem',
  access: 'owner',
  tag: 'Pagos',
  summary: 'Activa un plan con un cupón que no deja nada por pagar, o una prueba',
  body: redeemBody,
  reply: messageReply.extend({ subscription: currentSubscription }),
  errors: [
    ...couponErrors,
    'COUPON_NOT_FREE',
    'PLAN_IS_FREE',
    'PLAN_NOT_SOLD',
    'PLAN_CURRENCY',
    'PLAN_ALREADY_ACTIVE',
    'PAYMENT_PROVIDER_UNKNOWN',
    'PAYMENT_IN_PROGRESS',
  ],
});

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'operator',
  tag: 'Operador',
  summary: 'Los cupones y pruebas, el más reciente primero',
  reply: z.object({ coupons: z.array(coupon) }),
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'operator',
  tag: 'Operador',
  summary: 'Crea un cupón o una prueba; después no cambia, solo se puede detener',
  body: createCouponBody,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_CODE_TAKEN'],
});

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/:id/stop',
  access: 'operator',
  tag: 'Operador',
  summary: 'Detiene un cupón; quienes ya lo usan conservan sus meses',
  params: idParams,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_NOT_FOUND'],
});

export const listCouponUses = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:id/uses',
  access: 'operator',
  tag: 'Operador',
  summary: 'Los últimos 200 usos de un cupón',
  params: idParams,
  reply: z.object({ uses: z.array(couponUse) }),
  errors: ['COUPON_NOT_FOUND'],
});
