import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addDomain,
  deleteDomain,
  listDomains,
  toggleDomain,
} from '@vitrina/contract/page/domains/endpoints.ts';
import type { Domain } from '@vitrina/contract/page/domains/schema.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { isChanging } from './domain-status.ts';

/** Applies while a domain is changing. */
const refetchIntervalMs = 3000;

export const domainsQuery = queryOptions({
  ...endpointQuery(listDomains),
  refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? refetchIntervalMs : false),
  // Owners return from their registrar's tab.
  refetchOnWindowFocus: 'always',
});

export function useAddDomain() {
  const { update, refresh } = useDomainsCache();
  return useMutation({
    mutationFn: async (domain: string) => (await call(addDomain, { body: { domain } })).domain,
    onSuccess: (added) => update((list) => [...list, added]),
    // The domain may have been added although the reply was lost.
    onError: refresh,
  });
}

export function useDeleteDomain() {
  const { update, refresh } = useDomainsCache();
  return useMutation({
    mutationFn: ({ id }: Domain) => call(deleteDomain, { params: { id } }),
    onSuccess: (_, { id }) => update((list) => list.filter((domain) => domain.id !== id)),
    onError: refresh,
  });
}

/** Checks the DNS now. The list shows the result, even if the domain was not activated. */
export function useActivateDomain() {
  const { update, refresh } = useDomainsCache();
  return useMutation({
    mutationFn: async ({ id }: Domain) => (await call(toggleDomain, { params: { id }, body: { id } })).domain,
    onSuccess: (checked) =>
      update((list) => list.map((domain) => (domain.id === checked.id ? checked : domain))),
    onError: refresh,
  });
}

function useDomainsCache() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: domainsQuery.queryKey });
  const update = (updateList: (list: Domain[]) => Domain[]) => {
    client.setQueryData(
      domainsQuery.queryKey,
      (data) => data && { ...data, domains: updateList(data.domains) },
    );
    void refresh();
  };
  return { update, refresh };
}
