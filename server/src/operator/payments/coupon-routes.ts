import {
  createCoupon as createEndpoint,
  listCoupons,
  listCouponUses,
  stopCoupon as stopEndpoint,
} from '@vitrina/contract/operator/coupon-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindOperator, type OperatorGuard } from '../../account/sessions/bind.ts';
import { selectCoupons, selectCouponUses } from '../../billing/coupons/reads.ts';
import { viewCoupon, viewCouponUse } from '../../billing/coupons/view.ts';
import type { Deps } from '../../profile/deps.ts';
import { createCoupon, stopCoupon } from './coupon-writes.ts';

export function operatorCouponRoutes(app: FastifyInstance, { db, env }: Deps, guard: OperatorGuard): void {
  const getActor = (request: FastifyRequest) => ({ name: env.adminUsername, ip: request.ip });

  bindOperator(app, guard, listCoupons, async () => ({ coupons: (await selectCoupons(db)).map(viewCoupon) }));

  bindOperator(app, guard, createEndpoint, async ({ body, request }) => ({
    message: 'Cupón creado',
    coupon: viewCoupon(await createCoupon(db, getActor(request), body)),
  }));

  bindOperator(app, guard, stopEndpoint, async ({ params, request }) => ({
    message: 'Cupón detenido',
    coupon: viewCoupon(await stopCoupon(db, getActor(request), params.id)),
  }));

  bindOperator(app, guard, listCouponUses, async ({ params }) => ({
    uses: (await selectCouponUses(db, params.id)).map(viewCouponUse),
  }));
}
