import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/customization/schema.ts';
import { toPublicCustomization, toPublicPage } from '@vitrina/contract/public-page/page.ts';
import { useMemo } from 'react';
import { previewQuery } from './queries.ts';

/** The page as visitors would see it with what is on the screen, saved or not. */
export function useDraftPage(draft: Customization) {
  const { data, isError, refetch } = useQuery(previewQuery);
  const page = useMemo(
    () => (data ? toPublicPage(toPublicCustomization(data.userId, draft), data.categories) : null),
    [data, draft],
  );
  return { page, failed: isError && !data, retry: () => void refetch() };
}
