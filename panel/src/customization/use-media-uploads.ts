import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { shrinkPhoto } from '../ui/shrink-photo.ts';
import { fileError, removalFailure, uploadFailure } from './media-slots.ts';
import { useDeleteMedia, useUploadMedia } from './queries.ts';

export type SlotState =
  | { phase: 'still' }
  | { phase: 'preparing' }
  /** `share` of the file has left, from 0 to 1; at 1 the server works on it. */
  | { phase: 'sending'; share: number }
  | { phase: 'removing' }
  | { phase: 'failed'; message: string; retry: (() => void) | null };

export type Media = ReturnType<typeof useMediaUploads>;

const still: SlotState = { phase: 'still' };
const tryAgain = 'Inténtalo otra vez en un momento.';

/** The business's pictures on their way; each is saved as soon as it is chosen (specification §4). */
export function useMediaUploads() {
  const { mutateAsync: send } = useUploadMedia();
  const { mutateAsync: clear } = useDeleteMedia();
  const [states, setStates] = useState<Record<MediaSlot, SlotState>>({
    logo: still,
    backgroundImage: still,
    pageBackground: still,
  });
  const setState = (slot: MediaSlot, state: SlotState) =>
    setStates((before) => ({ ...before, [slot]: state }));

  async function add(slot: MediaSlot, chosen: File) {
    setState(slot, { phase: 'preparing' });
    const file = await shrinkPhoto(chosen);
    const refusal = fileError(file);
    if (refusal) {
      setState(slot, { phase: 'failed', message: uploadFailure(slot, refusal), retry: null });
      return;
    }
    await sendFile(slot, file);
  }

  async function sendFile(slot: MediaSlot, file: File) {
    setState(slot, { phase: 'sending', share: 0 });
    try {
      await send({ slot, file, onProgress: (share) => setState(slot, { phase: 'sending', share }) });
      setState(slot, still);
    } catch (error) {
      const message = uploadFailure(slot, messageOf(error, tryAgain));
      setState(slot, { phase: 'failed', message, retry: () => void sendFile(slot, file) });
    }
  }

  async function remove(slot: MediaSlot) {
    setState(slot, { phase: 'removing' });
    try {
      await clear(slot);
      setState(slot, still);
    } catch (error) {
      const message = removalFailure(slot, messageOf(error, tryAgain));
      setState(slot, { phase: 'failed', message, retry: () => void remove(slot) });
    }
  }

  const phases = Object.values(states).map(({ phase }) => phase);
  return {
    states,
    add,
    remove,
    saving: phases.some((phase) => phase !== 'still' && phase !== 'failed'),
    failed: phases.includes('failed'),
  };
}
