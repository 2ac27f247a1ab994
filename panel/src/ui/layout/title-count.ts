import { createStore } from '@vitrina/contract/platform/store.ts';
import { useStore } from '../../api/use-store.ts';

const titleCount = createStore(0);

/** Shows the number before the title of every screen, unless it is 0. */
export const setTitleCount = titleCount.set;

export const useTitleCount = (): number => useStore(titleCount);
