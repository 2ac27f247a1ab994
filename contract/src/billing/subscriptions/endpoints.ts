import { z } from 'zod';
import { planId } from '../../account/plan-id.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { messageReply } from '../../platform/schema.ts';
import { plan } from '../plans/schema.ts';
import { currentSubscription } from './schema.ts';

const tag = 'Suscripciones';

export const getCurrentSubscription = endpoint({
  method: 'GET',
  path: '/api/subscriptions/current',
  access: 'owner',
  tag,
  summary: 'El plan vigente de la cuenta',
  reply: currentSubscription,
});

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscriptions/list',
  access: 'owner',
  tag,
  summary: 'Los planes disponibles',
  reply: z.object({ plans: z.array(plan) }),
});

const subscriptionReply = messageReply.extend({ subscription: currentSubscription });

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/create',
  access: 'owner',
  tag,
  summary: 'Elige el plan gratuito; desde un plan pago, vale cuando termine el período',
  body: z.object({ planId }),
  reply: subscriptionReply,
  errors: ['PLAN_ALREADY_ACTIVE', 'PLAN_NEEDS_PAYMENT', 'PAYMENT_IN_PROGRESS'],
});

export const cancelPlannedChange = endpoint({
  method: 'POST',
  path: '/api/subscriptions/keep',
  access: 'owner',
  tag,
  summary: 'Deshace el paso programado al plan gratuito',
  reply: subscriptionReply,
  errors: ['NO_PLANNED_CHANGE'],
});
