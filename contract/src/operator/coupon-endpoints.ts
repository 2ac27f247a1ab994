import { z } from 'zod';
import { coupon, couponUse, createCouponBody, maxListedUses } from '../billing/coupons/schema.ts';
import { endpointsFor } from '../platform/endpoint.ts';
import { idParams, messageReply } from '../platform/schema.ts';

const api = endpointsFor('Operador');

export const listCoupons = api.get('/api/admin/coupons', {
  access: 'operator',
  weight: 'light',
  summary: 'Los cupones y pruebas, el más reciente primero',
  reply: z.object({ coupons: z.array(coupon) }),
});

export const createCoupon = api.post('/api/admin/coupons', {
  access: 'operator',
  weight: 'light',
  summary: 'Crea un cupón o una prueba; después no cambia, solo se puede detener',
  body: createCouponBody,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_CODE_TAKEN', 'COUPON_END_PASSED'],
});

export const stopCoupon = api.post('/api/admin/coupons/:id/stop', {
  access: 'operator',
  weight: 'light',
  summary: 'Detiene un cupón; quienes ya lo usan conservan sus meses',
  params: idParams,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_NOT_FOUND'],
});

export const listCouponUses = api.get('/api/admin/coupons/:id/uses', {
  access: 'operator',
  weight: 'light',
  summary: `Los últimos ${maxListedUses} usos de un cupón`,
  params: idParams,
  reply: z.object({ uses: z.array(couponUse) }),
  errors: ['COUPON_NOT_FOUND'],
});
