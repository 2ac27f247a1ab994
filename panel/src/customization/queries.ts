import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getCustomization,
  getPreview,
  updateCustomization,
} from '@vitrina/contract/customization/endpoints.ts';
import type { Customization, CustomizationInput } from '@vitrina/contract/customization/schema.ts';
import { deleteMedia, uploadMedia } from '@vitrina/contract/media/endpoints.ts';
import { type MediaSlot, mediaSlots } from '@vitrina/contract/media/schema.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import { refetchAfterPlanChange } from '../subscriptions/queries.ts';

export const customizationQuery = queryOptions({
  queryKey: ['customization'],
  queryFn: ({ signal }) => call(getCustomization, { signal }),
});

/** The page as it is stored; the screen draws on it what is being changed. */
export const previewQuery = queryOptions({
  queryKey: ['customization', 'preview'],
  queryFn: ({ signal }) => call(getPreview, { signal }),
  // The menu may have changed on another screen.
  staleTime: 0,
});

/**
 * Saves the fields given; the reply is what every screen shows from then on. One save at a time, so that replies arrive
 * in order.
 */
export function useUpdateCustomization() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'customization' },
    mutationFn: (changes: CustomizationInput) =>
      call(updateCustomization, { body: changes, keepalive: true }),
    onSuccess: ({ customization }) =>
      show(client, (before) => ({ ...customization, ...(before && mediaOf(before)) })),
    onError: (error) => noticePlanChange(client, error),
  });
}

interface MediaUpload {
  slot: MediaSlot;
  file: File;
  /** The share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

export function useUploadMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ slot, file, onProgress }: MediaUpload) =>
      upload(
        uploadMedia,
        { body: {} },
        { field: slot, files: [file], onProgress: ([share = 0]) => onProgress(share) },
      ),
    onSuccess: (media, { slot }) => show(client, (before) => before && { ...before, [slot]: media[slot] }),
    onError: (error) => noticePlanChange(client, error),
  });
}

export function useDeleteMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slot: MediaSlot) => call(deleteMedia, { params: { slot } }),
    onSuccess: (_, slot) => show(client, (before) => before && { ...before, [slot]: null }),
  });
}

/** What every screen shows from now on; a read that began before the save would bring back what was there before it. */
async function show(
  client: QueryClient,
  update: (before: Customization | undefined) => Customization | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: customizationQuery.queryKey, exact: true });
  client.setQueryData(customizationQuery.queryKey, update);
}

/** Pictures are sent beside the other saves: a reply knows only its own for certain. */
function mediaOf(customization: Customization): Pick<Customization, MediaSlot> {
  return Object.fromEntries(mediaSlots.map((slot) => [slot, customization[slot]])) as Pick<
    Customization,
    MediaSlot
  >;
}

/** The plan ended, or the operator changed it, while the screen was open: let it show what is locked now. */
function noticePlanChange(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.code === 'PLAN_GATE') void refetchAfterPlanChange(client);
}
