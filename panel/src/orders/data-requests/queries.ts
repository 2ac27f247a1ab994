import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  addRequestAppointments,
  addRequestOrder,
  answerDataRequest,
  createDataRequest,
  getDataRequest,
  liftDataBlock,
  listDataRequests,
} from '@vitrina/contract/orders/data-requests/endpoints.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

export type RequestState = 'open' | 'answered';

export const dataRequestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: ['data-requests', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listDataRequests, { query: { state, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** With the data that a copy or a correction needs. */
export const dataRequestQuery = (id: string) => ({
  ...endpointQuery(getDataRequest, { params: { id } }),
  staleTime: 0,
});

/** Lists and single orders too, because they show what a request changes. */
const invalidates = [listDataRequests, { queryKey: ['orders'] }, { queryKey: ['appointments'] }];

export const useAnswerRequest = () => useCall(answerDataRequest, { invalidates });
export const useCreateRequest = () => useCall(createDataRequest, { invalidates });
export const useAddRequestAppointments = () => useCall(addRequestAppointments, { invalidates });
export const useAddRequestOrder = () => useCall(addRequestOrder, { invalidates });
export const useLiftBlock = () => useCall(liftDataBlock, { invalidates });
