import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { plan } from './schema.ts';

export const listPublicPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  tag: 'Planes',
  summary: 'Los planes y sus precios',
  reply: z.object({ plans: z.array(plan) }),
});
