import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, integerParam, userIdParams } from '../../platform/schema.ts';

const api = endpointsFor('Estadísticas');

const dailyFigures = z.object({
  /** In the business's time zone. */
  date: z.iso.date(),
  views: z.int(),
  /** Null on a plan without order statistics: 0 would be wrong. */
  orders: z.int().nullable(),
});
export type DailyFigures = z.output<typeof dailyFigures>;

export const getAnalytics = api.get('/api/analytics', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Visitas de la página, según lo que incluye el plan',
  reply: z.object({
    totalViews: z.int(),
    /** Since midnight in the business's time zone. */
    today: z.int().optional(),
    /** The last 30 local days, today included. */
    lastMonth: z.int().optional(),
  }),
  errors: ['PLAN_GATE'],
});

export const getOrderAnalytics = api.get('/api/analytics/orders/:userId', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Pedidos enviados por WhatsApp o por el carrito; solo premium',
  params: userIdParams,
  reply: z.object({ totalOrders: z.int() }),
  errors: ['PLAN_GATE', 'USER_NOT_FOUND'],
});

export const getDailyAnalytics = api.get('/api/analytics/daily', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Visitas y pedidos de cada día, en la zona horaria del negocio; desde el plan pro',
  query: z.object({
    days: integerParam('Los días deben ser un número del 1 al 90', 1, 90).default(30),
  }),
  reply: z.object({
    /** One entry per requested day, without gaps, today last. */
    days: z.array(dailyFigures),
  }),
  errors: ['PLAN_GATE'],
});

const topProduct = z.object({ id, name: z.string(), orders: z.int() });
export type TopProduct = z.output<typeof topProduct>;

export const getTopProducts = api.get('/api/analytics/products', {
  access: { roles: ['owner', 'manager'] },
  weight: 'history',
  summary: 'Los productos que más se pidieron en los últimos 30 días; solo premium',
  reply: z.object({
    /** At most five, the most ordered first. Deleted products are left out. */
    products: z.array(topProduct),
  }),
  errors: ['PLAN_GATE'],
});
