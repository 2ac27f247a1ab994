import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import {
  getAnalytics,
  getDailyAnalytics,
  getOrderAnalytics,
  getTopProducts,
} from '@vitrina/contract/page/analytics/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireGate } from '../../billing/subscriptions/reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from './deps.ts';
import { countOrders, countViews, selectDailyCounts, selectTopProducts } from './reads.ts';

export function analyticsRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getAnalytics, async ({ ownerId }) => {
    const planId = await requireGate(db, ownerId, 'totalViews');
    const { timeZone } = await requireBusiness(db, ownerId);
    const { totalViews, ...periods } = await countViews(db, ownerId, timeZone);
    return { totalViews, ...(planAllows(planId, 'periodViews') && periods) };
  });

  bindOwner(app, db, getOrderAnalytics, async ({ ownerId, params }) => {
    if (params.userId !== ownerId) throw new AppError('USER_NOT_FOUND');
    await requireGate(db, ownerId, 'totalOrders');
    return { totalOrders: await countOrders(db, ownerId) };
  });

  bindOwner(app, db, getDailyAnalytics, async ({ ownerId, query }) => {
    const planId = await requireGate(db, ownerId, 'periodViews');
    const { timeZone } = await requireBusiness(db, ownerId);
    const days = await selectDailyCounts(db, ownerId, { timeZone, days: query.days });
    if (planAllows(planId, 'totalOrders')) return { days };
    return { days: days.map((day) => ({ ...day, orders: null })) };
  });

  bindOwner(app, db, getTopProducts, async ({ ownerId }) => {
    await requireGate(db, ownerId, 'totalOrders');
    return { products: await selectTopProducts(db, ownerId) };
  });
}
