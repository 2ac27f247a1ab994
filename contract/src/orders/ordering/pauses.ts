import type { FulfilmentMode } from './fulfilment-modes.ts';
import { fulfilmentModes, isAtTable, type ModeWords, nameMode } from './fulfilment-modes.ts';
import type { ModePause } from './schema.ts';

/** What a pause stops unless it says more: all but the guests who sit at tables. */
export function listPausedModes(): FulfilmentMode[] {
  return fulfilmentModes.filter((mode) => !isAtTable(mode));
}

export function pauseModes(modes: readonly FulfilmentMode[], until: string): ModePause[] {
  return modes.map((mode) => ({ mode, until }));
}

/** Until when orders of a mode are paused. Null: they are not. */
export function findPauseEnd(
  { pauses = [] }: { pauses?: readonly ModePause[] | undefined },
  mode: FulfilmentMode,
  now: Date,
): string | null {
  const until = pauses.find((pause) => pause.mode === mode)?.until ?? null;
  return until !== null && new Date(until) > now ? until : null;
}

/** The end of the first pause, if every offered mode but tables is paused. */
export function findCommonPauseEnd(
  modes: readonly FulfilmentMode[],
  pauses: readonly ModePause[],
): string | null {
  const others = modes.filter((mode) => !isAtTable(mode));
  const counted = others.length > 0 ? others : modes;
  const ends = counted.map((mode) => pauses.find((pause) => pause.mode === mode)?.until);
  return ends.every((end) => end !== undefined) ? (ends.toSorted()[0] ?? null) : null;
}

/** What is paused while other ways to order are open, for `… hasta las 8:30 p. m.` Undefined: none is. */
export function namePaused(
  settings: { modes: readonly FulfilmentMode[]; pauses?: readonly ModePause[] | undefined },
  mode: FulfilmentMode,
  words: ModeWords,
  now: Date,
): string | undefined {
  const isAnyOpen = settings.modes.some((other) => !findPauseEnd(settings, other, now));
  return isAnyOpen ? `${nameMode(mode, words)}: no recibe pedidos` : undefined;
}
