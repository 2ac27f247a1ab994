import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { plan } from './schema.ts';

const api = endpointsFor('Planes');

export const listPublicPlans = api.get('/api/plans', {
  access: 'public',
  weight: 'light',
  summary: 'Los planes y sus precios',
  reply: z.object({ plans: z.array(plan) }),
});
