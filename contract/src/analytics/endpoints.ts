import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { userIdParams } from '../schema.ts';

const tag = 'Estadísticas';

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  access: 'owner',
  tag,
  summary: 'Visitas de la página, según lo que incluye el plan',
  reply: z.object({
    totalViews: z.int(),
    /** Since midnight in the business's time zone. */
    today: z.int().optional(),
    /** 30 local days, today included. */
    lastMonth: z.int().optional(),
  }),
  errors: ['PLAN_GATE'],
});

export const getOrderAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/orders/:userId',
  access: 'owner',
  tag,
  summary: 'Pedidos enviados por WhatsApp o por el carrito; solo premium',
  params: userIdParams,
  reply: z.object({ totalOrders: z.int() }),
  errors: ['PLAN_GATE', 'USER_NOT_FOUND'],
});
