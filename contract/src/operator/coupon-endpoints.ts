import { z } from 'zod';
import { coupon, couponUse, createCouponBody } from '../billing/coupons/schema.ts';
import { endpoint } from '../platform/endpoint.ts';
import { idParams, messageReply } from '../platform/schema.ts';

const tag = 'Operador';

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'operator',
  tag,
  summary: 'Los cupones y pruebas, el más reciente primero',
  reply: z.object({ coupons: z.array(coupon) }),
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'operator',
  tag,
  summary: 'Crea un cupón o una prueba; después no cambia, solo se puede detener',
  body: createCouponBody,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_CODE_TAKEN'],
});

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/:id/stop',
  access: 'operator',
  tag,
  summary: 'Detiene un cupón; quienes ya lo usan conservan sus meses',
  params: idParams,
  reply: messageReply.extend({ coupon }),
  errors: ['COUPON_NOT_FOUND'],
});

export const listCouponUses = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:id/uses',
  access: 'operator',
  tag,
  summary: 'Los últimos 200 usos de un cupón',
  params: idParams,
  reply: z.object({ uses: z.array(couponUse) }),
  errors: ['COUPON_NOT_FOUND'],
});
