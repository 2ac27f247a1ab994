import { queryOptions } from '@tanstack/react-query';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { call } from '../../../api/call.ts';

/** The stored page; the preview applies the draft to it. */
export const previewQuery = queryOptions({
  queryKey: ['customization', 'preview'],
  queryFn: ({ signal }) => call(getPreview, { signal }),
  // Other screens change the menu.
  staleTime: 0,
});
