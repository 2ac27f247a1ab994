import { createStore } from '@vitrina/contract/platform/store.ts';
import { isDialogOpen } from '../dialogs/overlay-history.ts';

export interface UndoOffer {
  /** Names what changed. A later offer for the same replaces it. */
  id: string;
  text: string;
  takeBack: () => unknown;
}

interface NewOffer extends Omit<UndoOffer, 'id'> {
  id?: string;
  /** How long it is offered, in milliseconds. */
  durationMs?: number;
  /** Whether the server ends it too. Otherwise the time does not run while a dialog covers the bar. */
  hasDeadline?: boolean;
}

/** Longer than a toast, because it has to be read and tapped. */
const defaultDurationMs = 6000;
const checkInterval = 200;

/** Oldest first. */
export const undoOffers = createStore<readonly UndoOffer[]>([]);
let count = 0;

/** Says what was changed and offers to take it back. */
export function offerUndo({
  durationMs = defaultDurationMs,
  hasDeadline = false,
  ...offered
}: NewOffer): void {
  count += 1;
  const offer: UndoOffer = { id: `change ${count}`, ...offered };
  undoOffers.set([...undoOffers.get().filter(({ id }) => id !== offer.id), offer]);
  let end = Date.now() + durationMs;
  const timer = setInterval(() => {
    if (!hasDeadline && isDialogOpen()) end = Date.now() + durationMs;
    if (Date.now() >= end) withdrawOffer(offer);
    if (!undoOffers.get().includes(offer)) clearInterval(timer);
  }, checkInterval);
}

export function withdrawOffer(offer: UndoOffer): void {
  undoOffers.set(undoOffers.get().filter((other) => other !== offer));
}

/** At the end of a session. */
export function clearOffers(): void {
  undoOffers.set([]);
}
