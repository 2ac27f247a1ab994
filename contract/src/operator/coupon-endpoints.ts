import { z } from 'zod';
import { coupon, couponUse, createCouponBody } from '../billing/coupons/schema.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { idParams, messageReply } from '../platform/schema.ts';

const operator = endpointsFor('operator', 'Operador');

export const listCoupons = operator.get('/api/admin/coupons', {
  summary: 'Los cupones y pruebas, el más reciente primero',
  reply: z.object({ coupons: z.array(coupon) }),
});

export const createCoupon = operator.post('/api/admin/coupons', {
  summary: 'Crea un cupón o una prueba; después no cambia, solo se puede detener',
  body: createCouponBody,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_CODE_TAKEN'],
});

export const stopCoupon = operator.post('/api/admin/coupons/:id/stop', {
  summary: 'Detiene un cupón; quienes ya lo usan conservan sus meses',
  params: idParams,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_NOT_FOUND'],
});

export const listCouponUses = operator.get('/api/admin/coupons/:id/uses', {
  summary: 'Los últimos 200 usos de un cupón',
  params: idParams,
  reply: z.object({ uses: z.array(couponUse) }),
  errors: ['COUPON_NOT_FOUND'],
});
