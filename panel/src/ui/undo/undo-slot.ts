import { createStore } from '@vitrina/contract/platform/store.ts';

/** Where a screen has room for the undo bar. Null: it lies over the bottom of the screen. */
export const undoSlot = createStore<HTMLElement | null>(null);
