import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { createCouponBody } from '@vitrina/contract/billing/coupons/schema.ts';
import {
  createCoupon,
  listCoupons,
  listCouponUses,
  stopCoupon,
} from '@vitrina/contract/operator/coupon-endpoints.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';

export const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: async ({ signal }) => (await call(listCoupons, { signal })).coupons,
  staleTime: 0,
});

export const couponUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupons', id, 'uses'],
    queryFn: async ({ signal }) => (await call(listCouponUses, { params: { id }, signal })).uses,
    staleTime: 0,
  });

export function useCreateCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createCouponBody>) => call(createCoupon, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: couponsQuery.queryKey }),
  });
}

export function useStopCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(stopCoupon, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: couponsQuery.queryKey }),
  });
}
