import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getCustomization,
  getLinkPreview,
  updateCustomization,
} from '@vitrina/contract/business/customization/endpoints.ts';

import {
  type Customization,
  type CustomizationInput,
  customization as customizationSchema,
  lookColors,
  lookFonts,
} from '@vitrina/contract/business/customization/schema.ts';
import { deleteMedia, uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { type MediaSlot, mediaSlots } from '@vitrina/contract/business/media/slots.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { upload } from '../../api/upload.ts';
import { refetchAfterPlanChange } from '../../billing/subscriptions/queries.ts';

/** The fields of a business that two devices may change in parts. */
export const businessGroups = ['socialMedia', 'categoryTabs'] as const;

export const customizationQuery = endpointQuery(getCustomization);

/** The link that the page would have with this name. */
export const linkPreviewQuery = (businessName: string) =>
  endpointQuery(getLinkPreview, { query: { businessName } });

interface UpdateOptions {
  /** Returns what the owner saw when the changes began. Default: what is cached. */
  readBase?: () => Customization;
  /** Resolves to the fields that keep the owner's value. By default a conflict is an error. */
  ask?: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

/**
 * One save at a time, so that replies arrive in order, and each save has the version of the one before. Does not
 * overwrite what another device saved meanwhile.
 */
export function useUpdateCustomization({ readBase, ask = async () => null }: UpdateOptions = {}) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'customization' },
    // Which fields are chosen follows from the changes, so two devices cannot disagree about it.
    mutationFn: async ({ chosenColors, chosenFonts, ...changes }: CustomizationInput) => {
      const cached = client.getQueryData(customizationQuery.queryKey);
      const current = cached ?? (await client.fetchQuery(customizationQuery));
      const { row, isMerged } = await saveMerged<Customization>({
        base: readBase?.() ?? current,
        changes,
        groups: businessGroups,
        current,
        parse: (stored) => customizationSchema.parse(stored),
        // A colour that equals the stored default may be a choice all the same.
        isAlwaysSent: chosenColors !== undefined,
        send: async (merged, latest) => {
          const { version, businessType } = latest;
          // The specified body has the type always. The version tells whether it is the stored one.
          const lists = { ...(chosenColors && { chosenColors }), ...(chosenFonts && { chosenFonts }) };
          const choices = [...lookColors, ...lookFonts].filter((field) => field in changes);
          const body = {
            businessType,
            ...(chosenColors && Object.fromEntries(choices.map((field) => [field, latest[field]]))),
            ...(merged as CustomizationInput),
            ...lists,
            seenVersion: version,
          };
          return (await call(updateCustomization, { body, keepalive: true })).customization;
        },
        ask,
      });
      return { customization: row, isMerged };
    },
    onSuccess: ({ customization }) =>
      updateCached(client, (previous) => ({ ...customization, ...(previous && pickMedia(previous)) })),
    onError: (error) => refetchIfGated(client, error),
  });
}

interface MediaUpload {
  slot: MediaSlot;
  file: File;
  /** Gets the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
}

export function useUploadMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ slot, file, onProgress }: MediaUpload) =>
      upload(
        uploadMedia,
        { body: {} },
        { fieldName: slot, files: [file], onProgress: ([share = 0]) => onProgress(share) },
      ),
    onSuccess: (media, { slot }) =>
      updateCached(client, (previous) => previous && { ...previous, [slot]: media[slot] }),
    onError: (error) => refetchIfGated(client, error),
  });
}

export function useDeleteMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slot: MediaSlot) => call(deleteMedia, { params: { slot } }),
    onSuccess: (_, slot) => updateCached(client, (previous) => previous && { ...previous, [slot]: null }),
  });
}

/** Cancels a running fetch, because it may return the state before the save. */
async function updateCached(
  client: QueryClient,
  update: (previous: Customization | undefined) => Customization | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey: customizationQuery.queryKey, exact: true });
  client.setQueryData(customizationQuery.queryKey, update);
}

/** Pictures are saved in parallel, so the reply of another save may hold old ones. */
function pickMedia(customization: Customization): Pick<Customization, MediaSlot> {
  return Object.fromEntries(mediaSlots.map((slot) => [slot, customization[slot]])) as Pick<
    Customization,
    MediaSlot
  >;
}

/** The plan changed while the screen was open, so the screen must show other locks. */
function refetchIfGated(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.code === 'PLAN_GATE') void refetchAfterPlanChange(client);
}
