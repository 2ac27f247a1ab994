import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { useState } from 'react';
import { toErrorMessage } from '../../../api/api-error.ts';
import { shrinkPhoto } from '../../../ui/pictures/shrink-photo.ts';
import { useDeleteMedia, useUploadMedia } from '../queries.ts';
import { fileError, formatRemovalError, formatUploadError } from './media-slots.ts';

export type SlotState =
  | { phase: 'idle' }
  | { phase: 'preparing' }
  /** `share` is the sent part, from 0 to 1. At 1 the server processes the picture. */
  | { phase: 'sending'; share: number }
  | { phase: 'removing' }
  | { phase: 'failed'; message: string; retry: (() => void) | null };

export type MediaUploads = ReturnType<typeof useMediaUploads>;

const idle: SlotState = { phase: 'idle' };
const retryLater = 'Inténtalo otra vez en un momento.';

/** Each picture is saved as soon as it is chosen. */
export function useMediaUploads() {
  const { mutateAsync: send } = useUploadMedia();
  const { mutateAsync: deletePicture } = useDeleteMedia();
  const [states, setStates] = useState<Record<MediaSlot, SlotState>>({
    logo: idle,
    backgroundImage: idle,
    pageBackground: idle,
  });
  const setState = (slot: MediaSlot, state: SlotState) =>
    setStates((before) => ({ ...before, [slot]: state }));

  async function add(slot: MediaSlot, photo: File) {
    setState(slot, { phase: 'preparing' });
    const file = await shrinkPhoto(photo);
    const error = fileError(file);
    if (error) {
      setState(slot, { phase: 'failed', message: formatUploadError(slot, error), retry: null });
      return;
    }
    await sendFile(slot, file);
  }

  async function sendFile(slot: MediaSlot, file: File) {
    setState(slot, { phase: 'sending', share: 0 });
    try {
      await send({ slot, file, onProgress: (share) => setState(slot, { phase: 'sending', share }) });
      setState(slot, idle);
    } catch (error) {
      const message = formatUploadError(slot, toErrorMessage(error, retryLater));
      setState(slot, { phase: 'failed', message, retry: () => void sendFile(slot, file) });
    }
  }

  async function remove(slot: MediaSlot) {
    setState(slot, { phase: 'removing' });
    try {
      await deletePicture(slot);
      setState(slot, idle);
    } catch (error) {
      const message = formatRemovalError(slot, toErrorMessage(error, retryLater));
      setState(slot, { phase: 'failed', message, retry: () => void remove(slot) });
    }
  }

  return {
    states,
    add,
    remove,
    isSaving: Object.values(states).some(isInProgress),
    hasFailed: Object.values(states).some(({ phase }) => phase === 'failed'),
  };
}

export function isInProgress({ phase }: SlotState): boolean {
  return phase !== 'idle' && phase !== 'failed';
}
