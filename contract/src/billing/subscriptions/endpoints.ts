import { z } from 'zod';
import { planId } from '../../account/plan-id.ts';
import { endpointsFor } from '../../platform/endpoint.ts';
import { messageReply } from '../../platform/schema.ts';
import { plan } from '../plans/schema.ts';
import { currentSubscription } from './schema.ts';

const api = endpointsFor('Suscripciones');

export const getCurrentSubscription = api.get('/api/subscriptions/current', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'El plan vigente de la cuenta',
  reply: currentSubscription,
});

export const listPlans = api.get('/api/subscriptions/list', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Los planes disponibles',
  reply: z.object({ plans: z.array(plan) }),
});

const subscriptionReply = messageReply.extend({ subscription: currentSubscription });

export const createSubscription = api.post('/api/subscriptions/create', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Elige el plan gratuito; desde un plan pago, vale cuando termine el período',
  body: z.object({ planId }),
  reply: subscriptionReply,
  errors: ['PLAN_ALREADY_ACTIVE', 'PLAN_NEEDS_PAYMENT', 'PAYMENT_IN_PROGRESS'],
});

export const cancelPlannedChange = api.post('/api/subscriptions/keep', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Deshace el paso programado al plan gratuito',
  reply: subscriptionReply,
  errors: ['NO_PLANNED_CHANGE'],
});
