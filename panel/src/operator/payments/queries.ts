import { keepPreviousData } from '@tanstack/react-query';
import type { ConsumerRequestSender } from '@vitrina/contract/billing/consumer-requests/schema.ts';
import {
  closeConsumerRequest,
  getPaymentAttention,
  listConsumerRequests,
} from '@vitrina/contract/operator/accounting-endpoints.ts';
import {
  createCoupon,
  listCoupons,
  listCouponUses,
  stopCoupon,
} from '@vitrina/contract/operator/coupon-endpoints.ts';
import type { Paging } from '@vitrina/contract/platform/paging.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

export const paymentAttentionQuery = {
  ...endpointQuery(getPaymentAttention, {}, (data) => data),
  staleTime: 0,
};

export const consumerRequestsQuery = (query: Paging & { sender: ConsumerRequestSender }) => ({
  ...endpointQuery(listConsumerRequests, { query }, (data) => data),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export const couponsQuery = { ...endpointQuery(listCoupons, {}, ({ coupons }) => coupons), staleTime: 0 };

export const couponUsesQuery = (id: string) => ({
  ...endpointQuery(listCouponUses, { params: { id } }, ({ uses }) => uses),
  staleTime: 0,
});

export const useCreateCoupon = () => useCall(createCoupon, { invalidates: [listCoupons] });
export const useCloseConsumerRequest = () =>
  useCall(closeConsumerRequest, { invalidates: [listConsumerRequests, getPaymentAttention] });
export const useStopCoupon = () => useCall(stopCoupon, { invalidates: [listCoupons] });
