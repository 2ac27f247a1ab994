import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDomain, deleteDomain, listDomains, toggleDomain } from '@vitrina/contract/domains/endpoints.ts';
import type { Domain } from '@vitrina/contract/domains/schema.ts';
import { call } from '../api/call.ts';
import { isChanging } from './domain-status.ts';

/** While something is about to change by itself, it shows without a reload. */
const pace = 3000;

export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ signal }) => call(listDomains, { signal }),
  refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? pace : false),
  // Owners come back from the registrar's tab.
  refetchOnWindowFocus: 'always',
});

export function useAddDomain() {
  const { change, refresh } = useDomains();
  return useMutation({
    mutationFn: async (domain: string) => (await call(addDomain, { body: { domain } })).domain,
    onSuccess: (added) => change((list) => [...list, added]),
    // Perhaps only the reply was lost.
    onError: refresh,
  });
}

export function useDeleteDomain() {
  const { change, refresh } = useDomains();
  return useMutation({
    mutationFn: ({ id }: Domain) => call(deleteDomain, { params: { id } }),
    onSuccess: (_, { id }) => change((list) => list.filter((domain) => domain.id !== id)),
    onError: refresh,
  });
}

/** Has the DNS looked at now; what it says is in the list, whether the domain could be activated or not. */
export function useActivateDomain() {
  const { change, refresh } = useDomains();
  return useMutation({
    mutationFn: async ({ id }: Domain) => (await call(toggleDomain, { params: { id }, body: { id } })).domain,
    onSuccess: (now) => change((list) => list.map((domain) => (domain.id === now.id ? now : domain))),
    onError: refresh,
  });
}

function useDomains() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: domainsQuery.queryKey });
  const change = (to: (list: Domain[]) => Domain[]) => {
    client.setQueryData(domainsQuery.queryKey, (data) => data && { ...data, domains: to(data.domains) });
    void refresh();
  };
  return { change, refresh };
}
