import type { SpriteName } from './sprites.ts';
import type { Tone } from './tones.ts';

/** The size of a product's picture, in pixels. */
export const pictureSize = { width: 960, height: 720 };

/** `x` and `y` are the centre. `size` is the longer side. All in pixels; `rotation` in degrees. */
export interface SpritePlacement {
  sprite: SpriteName;
  x: number;
  y: number;
  size: number;
  rotation: number;
  tint: string | undefined;
  isFlipped: boolean;
  /** Drawn pale and without a shadow. */
  isPrinted?: boolean;
  /** True on a stage, where (x, y) is the middle of the lower edge. False on a table seen from above. */
  isStanding: boolean;
}

export interface Scene {
  tone: Tone;
  /** Pixels. */
  width: number;
  height: number;
  /** SVG. */
  background: string;
  /** In drawing order. */
  placements: SpritePlacement[];
}
