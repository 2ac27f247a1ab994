import { z } from 'zod';
import { planId } from '../../account/plan-id.ts';
import { endpointsFor } from '../../platform/endpoint.ts';
import { messageReply } from '../../platform/schema.ts';
import { plan } from '../plans/schema.ts';
import { currentSubscription } from './schema.ts';

const owner = endpointsFor('owner', 'Suscripciones');

export const getCurrentSubscription = owner.get('/api/subscriptions/current', {
  summary: 'El plan vigente de la cuenta',
  reply: currentSubscription,
});

export const listPlans = owner.get('/api/subscriptions/list', {
  summary: 'Los planes disponibles',
  reply: z.object({ plans: z.array(plan) }),
});

const subscriptionReply = messageReply.extend({ subscription: currentSubscription });

export const createSubscription = owner.post('/api/subscriptions/create', {
  summary: 'Elige el plan gratuito; desde un plan pago, vale cuando termine el período',
  body: z.object({ planId }),
  reply: subscriptionReply,
  errors: ['PLAN_ALREADY_ACTIVE', 'PLAN_NEEDS_PAYMENT', 'PAYMENT_IN_PROGRESS'],
});

export const cancelPlannedChange = owner.post('/api/subscriptions/keep', {
  summary: 'Deshace el paso programado al plan gratuito',
  reply: subscriptionReply,
  errors: ['NO_PLANNED_CHANGE'],
});
