import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getCustomization, updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/customization/schema.ts';
import { call } from '../api/call.ts';

export const customizationQuery = queryOptions({
  queryKey: ['customization'],
  queryFn: ({ signal }) => call(getCustomization, { signal }),
});

/** Saves the fields given; the reply is what every screen shows from then on. */
export function useUpdateCustomization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: CustomizationInput) => call(updateCustomization, { body: changes }),
    onSuccess: ({ customization }) => client.setQueryData(customizationQuery.queryKey, customization),
  });
}
