import * as props from './props.ts';
import { pictureSize, type Scene, type SpritePlacement } from './scene.ts';
import {
  besideSlots,
  boardSlots,
  flatSlots,
  plateSlots,
  type Slot,
  type Slots,
  scatterSlots,
  soupSlots,
  traySlots,
} from './slots.ts';
import type { SpriteName } from './sprites.ts';
import { type ToneName, tones } from './tones.ts';

interface SpriteOptions {
  /** A factor. */
  size?: number;
  /** Degrees, added to the slot's rotation. */
  turn?: number;
  tint?: string;
  flip?: boolean;
  /** Offset in pixels. */
  dx?: number;
  dy?: number;
}

export type PlacedSprite = SpriteName | [name: SpriteName, options: SpriteOptions];

type Surface = 'liso' | 'mantel' | 'madera' | 'baldosa' | 'papel';

interface Setting {
  tone: ToneName;
  surface?: Surface;
  /** Cropped by the picture's edge: upper right, lower left, lower right, upper left. */
  beside?: (PlacedSprite | null)[];
}

/** On a painted plate. */
export function plate(sprites: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 366];
  return createTableScene(
    tone,
    surface,
    props.plate(x, y, 318, tones[tone]),
    placeAll(sprites, plateSlots, x, y),
    beside,
  );
}

/** Soups and stews, in black clay. */
export function bowl(soup: string, sprites: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 362];
  return createTableScene(
    tone,
    surface,
    props.bowl(x, y, 284, tones[tone], soup),
    placeAll(sprites, soupSlots, x, y),
    beside,
  );
}

/** Five to seven sprites in a long dish. */
export function tray(sprites: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 362];
  return createTableScene(
    tone,
    surface,
    props.tray(x, y, 800, tones[tone]),
    placeAll(sprites, traySlots, x, y),
    beside,
  );
}

export function board(sprites: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [470, 360];
  return createTableScene(
    tone,
    surface,
    props.board(x, y, tones[tone], sprites.length % 2 ? 1 : -1),
    placeAll(sprites, boardSlots, x, y),
    beside,
  );
}

/** Wrapped or fried food, on a plantain leaf. */
export function leaf(sprites: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 364];
  return createTableScene(
    tone,
    surface,
    props.leaf(x, y, tones[tone], sprites.length % 2 ? 1 : -1),
    placeAll(sprites, boardSlots, x, y),
    beside,
  );
}

/** Without a dish: clothes, tools. */
export function flatLay(sprites: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  return createTableScene(tone, surface, '', placeAll(sprites, flatSlots, 480, 362), beside);
}

/** Ingredients spread over the table. */
export function scatter(sprites: PlacedSprite[], { tone, surface }: Setting): Scene {
  return createTableScene(tone, surface, '', placeAll(sprites, scatterSlots, 480, 360));
}

interface Pattern extends Pick<Scene, 'width' | 'height'> {
  tone: ToneName;
  /** The size of the largest sprite, in pixels. */
  size: number;
  /** One colour for all sprites, as on wallpaper. */
  tint?: string;
}

/** For the backgrounds of a page. */
export function pattern(sprites: PlacedSprite[], { tone, width, height, size, tint }: Pattern): Scene {
  const spacing = size * 1.16;
  const [columns, rows] = [Math.ceil(width / spacing) + 1, Math.ceil(height / spacing) + 1];
  const placements = Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    const sprite = sprites[(column * 3 + row * 5) % sprites.length] as PlacedSprite;
    const x = (column + (row % 2 ? 0.5 : 0)) * spacing;
    const placement = place(sprite, x, row * spacing, [
      0,
      0,
      size * (0.82 + ((n * 7) % 5) * 0.06),
      ((n * 47) % 70) - 35,
    ]);
    return tint ? { ...placement, tint, isPrinted: true } : placement;
  });
  return { tone: tones[tone], width, height, background: props.table(tones[tone]), placements };
}

interface Stage {
  tone: ToneName;
  behind?: 'sol' | 'arco' | 'nada';
  hasStand?: boolean;
  left?: PlacedSprite;
  right?: PlacedSprite;
}

/** Seen from the front: drinks, desserts, and the products of the shop. */
export function stage(
  hero: PlacedSprite,
  { tone, behind = 'nada', hasStand = true, left, right }: Stage,
): Scene {
  const ground = hasStand ? 520 : 500;
  const foot = hasStand ? 548 : 590;
  const standAt = (sprite: PlacedSprite, slot: Slot) => ({ ...place(sprite, 0, 0, slot), isStanding: true });
  return {
    tone: tones[tone],
    ...pictureSize,
    background:
      props.stage(tones[tone], behind, ground) + (hasStand ? props.stand(480, foot, 300, tones[tone]) : ''),
    placements: [
      ...(left ? [standAt(left, [222, foot + 10, 210, -4])] : []),
      ...(right ? [standAt(right, [738, foot + 14, 216, 4])] : []),
      standAt(hero, [480, foot + 12, 420, 0]),
    ],
  };
}

function createTableScene(
  tone: ToneName,
  surface: Surface = 'liso',
  dish: string,
  placements: SpritePlacement[],
  beside: (PlacedSprite | null)[] = [],
): Scene {
  const toneColors = tones[tone];
  const surfaces: Record<Surface, string> = {
    liso: '',
    mantel: props.cloth(toneColors),
    madera: props.planks(toneColors),
    baldosa: props.tiles(toneColors),
    papel: props.paper(toneColors),
  };
  const croppedPlacements = beside.flatMap((sprite, index) => {
    const slot = besideSlots[index];
    return sprite && slot ? [place(sprite, 0, 0, slot)] : [];
  });
  return {
    tone: toneColors,
    ...pictureSize,
    background: props.table(toneColors) + surfaces[surface] + dish,
    placements: [...croppedPlacements, ...placements],
  };
}

function placeAll(sprites: PlacedSprite[], slots: Slots, x: number, y: number): SpritePlacement[] {
  const matchingSlots = slots[sprites.length];
  if (!matchingSlots) throw new Error(`no slots for ${sprites.length} sprites`);
  return sprites.map((sprite, index) => place(sprite, x, y, matchingSlots[index] as Slot));
}

function place(
  placedSprite: PlacedSprite,
  x: number,
  y: number,
  [dx, dy, size, rotation]: Slot,
): SpritePlacement {
  const [sprite, options = {}] = typeof placedSprite === 'string' ? [placedSprite] : placedSprite;
  return {
    sprite,
    x: x + dx + (options.dx ?? 0),
    y: y + dy + (options.dy ?? 0),
    size: size * (options.size ?? 1),
    rotation: rotation + (options.turn ?? 0),
    tint: options.tint,
    isFlipped: options.flip ?? false,
    isStanding: false,
  };
}
