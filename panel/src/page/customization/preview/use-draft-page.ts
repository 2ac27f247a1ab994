import { useQuery } from '@tanstack/react-query';
import { toPageBusiness } from '@vitrina/contract/business/customization/public.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { toPublicPage } from '@vitrina/contract/page/page.ts';
import { useMemo } from 'react';
import { previewQuery } from './queries.ts';

/** Returns the public page with the draft applied, saved or not. */
export function useDraftPage(draft: Customization) {
  const { data, isError, refetch } = useQuery(previewQuery);
  const page = useMemo(
    () =>
      data
        ? toPublicPage(toPageBusiness(data.userId, draft), data, data.opening?.hours ?? null, new Date())
        : null,
    [data, draft],
  );
  return { page, hasFailed: isError && !data, retry: () => void refetch() };
}
