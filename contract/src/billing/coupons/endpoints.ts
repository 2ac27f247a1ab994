import { endpointsFor } from '../../platform/endpoint.ts';
import { messageReply } from '../../platform/schema.ts';
import { currentSubscription } from '../subscriptions/schema.ts';
import { couponErrors } from './errors.ts';
import { quote, quoteBody, redeemBody } from './schema.ts';

const api = endpointsFor('Pagos');

export const quotePlan = api.post('/api/payments/quote', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Lo que cuesta un plan con un cupón; sin código, con el que la cuenta ya usa',
  body: quoteBody,
  reply: quote,
  errors: [...couponErrors, 'PLAN_IS_FREE', 'PLAN_NOT_SOLD', 'PAYMENT_PROVIDER_UNKNOWN'],
});

export const redeemCoupon = api.post('/api/payments/redeem', {
  access: { roles: ['owner'] },
  weight: 'light',
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
