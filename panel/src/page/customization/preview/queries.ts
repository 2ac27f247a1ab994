import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

/** The stored page; the preview applies the draft to it. */
export const previewQuery = {
  ...endpointQuery(getPreview),
  // Other screens change the menu.
  staleTime: 0,
};
