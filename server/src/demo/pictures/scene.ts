import type { SpriteName } from './sprites.ts';
import type { Tone } from './tones.ts';

/** Of a product's picture, in pixels. */
export const frame = { width: 960, height: 720 };

/** Something in a picture: centre and longer side in pixels, turn in degrees. */
export interface Placed {
  thing: SpriteName;
  x: number;
  y: number;
  size: number;
  turn: number;
  tint: string | undefined;
  flip: boolean;
  /** Pale on the ground, without a shadow. */
  printed?: boolean;
  /** On a floor: (x, y) is the middle of its foot and its shadow lies there. Else it lies on a table, seen from above. */
  stands: boolean;
}

export interface Scene {
  tone: Tone;
  /** Pixels. */
  width: number;
  height: number;
  /** SVG, behind everything. */
  ground: string;
  /** From the back to the front. */
  placed: Placed[];
}
