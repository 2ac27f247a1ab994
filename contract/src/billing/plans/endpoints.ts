import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { plan } from './schema.ts';

const visitor = endpointsFor('public', 'Planes');

export const listPublicPlans = visitor.get('/api/plans', {
  summary: 'Los planes y sus precios',
  reply: z.object({ plans: z.array(plan) }),
});
