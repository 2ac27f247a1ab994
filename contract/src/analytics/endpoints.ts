import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { userIdParams } from '../schema.ts';

const tag = 'Estadísticas';

const daysOutOfRange = 'Los días deben ser un número del 1 al 90';
/** A date of the business's own calendar. */
const localDate = z.iso.date();

const dailyFigures = z.object({
  date: localDate,
  views: z.int(),
  /** Null on a plan that does not count them: never a 0 that is not true. */
  orders: z.int().nullable(),
});
export type DailyFigures = z.output<typeof dailyFigures>;

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

export const getDailyAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/daily',
  access: 'owner',
  tag,
  summary: 'Visitas y pedidos de cada día, en la zona horaria del negocio; desde el plan pro',
  query: z.object({
    /** A quarter at most: the chart shows no more. */
    days: z.coerce
      .number({ error: daysOutOfRange })
      .int({ error: daysOutOfRange })
      .min(1, { error: daysOutOfRange })
      .max(90, { error: daysOutOfRange })
      .default(30),
  }),
  reply: z.object({
    /** As many as were asked for, without gaps, today last. */
    days: z.array(dailyFigures),
  }),
  errors: ['PLAN_GATE'],
});
