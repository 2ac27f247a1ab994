import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
