import * as props from './props.ts';
import { frame, type Placed, type Scene } from './scene.ts';
import {
  besideSlots,
  boardSlots,
  laidSlots,
  plateSlots,
  type Slot,
  type Slots,
  scatterSlots,
  soupSlots,
  traySlots,
} from './slots.ts';
import type { SpriteName } from './sprites.ts';
import { type ToneName, tones } from './tones.ts';

/** A thing as it comes, or with a factor of size, a further turn in degrees, a colour or mirrored. */
export type PlacedSprite =
  | SpriteName
  | [
      thing: SpriteName,
      how: { size?: number; turn?: number; tint?: string; flip?: boolean; dx?: number; dy?: number },
    ];

type Surface = 'liso' | 'mantel' | 'madera' | 'baldosa' | 'papel';

interface Setting {
  tone: ToneName;
  surface?: Surface;
  /** Cut by the picture's edge: upper right, lower left, lower right, upper left. */
  beside?: (PlacedSprite | null)[];
}

/** On painted pottery. */
export function plated(on: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 366];
  return fromAbove(tone, surface, props.plate(x, y, 318, tones[tone]), lay(on, plateSlots, x, y), beside);
}

/** Broth, stew or cream in black clay. */
export function inBowl(soup: string, inside: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 362];
  return fromAbove(
    tone,
    surface,
    props.bowl(x, y, 284, tones[tone], soup),
    lay(inside, soupSlots, x, y),
    beside,
  );
}

/** Many things together in a long dish. */
export function inTray(on: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 362];
  return fromAbove(tone, surface, props.tray(x, y, 800, tones[tone]), lay(on, traySlots, x, y), beside);
}

export function onBoard(on: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [470, 360];
  return fromAbove(
    tone,
    surface,
    props.board(x, y, tones[tone], on.length % 2 ? 1 : -1),
    lay(on, boardSlots, x, y),
    beside,
  );
}

/** Wrapped or fried things, on a plantain leaf. */
export function onLeaf(on: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  const [x, y] = [480, 364];
  return fromAbove(
    tone,
    surface,
    props.leaf(x, y, tones[tone], on.length % 2 ? 1 : -1),
    lay(on, boardSlots, x, y),
    beside,
  );
}

/** Things that need no dish: clothes, tools. */
export function laid(things: PlacedSprite[], { tone, surface, beside }: Setting): Scene {
  return fromAbove(tone, surface, '', lay(things, laidSlots, 480, 362), beside);
}

/** What goes into a dish, strewn over the table. */
export function scattered(things: PlacedSprite[], { tone, surface }: Setting): Scene {
  return fromAbove(tone, surface, '', lay(things, scatterSlots, 480, 360));
}

interface Strewing {
  tone: ToneName;
  /** Of the picture and of its largest thing, in pixels. */
  width: number;
  height: number;
  size: number;
  /** One colour for all of them, as on wallpaper. */
  tint?: string;
}

/** Many things over a wide ground, for the backgrounds of a page. */
export function strewn(things: PlacedSprite[], { tone, width, height, size, tint }: Strewing): Scene {
  const pace = size * 1.16;
  const [columns, rows] = [Math.ceil(width / pace) + 1, Math.ceil(height / pace) + 1];
  const placed = Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    const put = things[(column * 3 + row * 5) % things.length] as PlacedSprite;
    const x = (column + (row % 2 ? 0.5 : 0)) * pace;
    const placed = place(put, x, row * pace, [
      0,
      0,
      size * (0.82 + ((n * 7) % 5) * 0.06),
      ((n * 47) % 70) - 35,
    ]);
    return tint ? { ...placed, tint, printed: true } : placed;
  });
  return { tone: tones[tone], width, height, ground: props.table(tones[tone]), placed };
}

interface Stage {
  tone: ToneName;
  behind?: 'sol' | 'arco' | 'nada';
  stand?: boolean;
  left?: PlacedSprite;
  right?: PlacedSprite;
}

/** Seen from the front: drinks, desserts, and whatever a shop sells. */
export function standing(
  hero: PlacedSprite,
  { tone, behind = 'nada', stand = true, left, right }: Stage,
): Scene {
  const ground = stand ? 520 : 500;
  const foot = stand ? 548 : 590;
  const at = (put: PlacedSprite, [x, y, size, turn]: Slot) => ({
    ...place(put, 0, 0, [x, y, size, turn]),
    stands: true,
  });
  return {
    tone: tones[tone],
    ...frame,
    ground:
      props.stage(tones[tone], behind, ground) + (stand ? props.stand(480, foot, 300, tones[tone]) : ''),
    placed: [
      ...(left ? [at(left, [222, foot + 10, 210, -4])] : []),
      ...(right ? [at(right, [738, foot + 14, 216, 4])] : []),
      at(hero, [480, foot + 12, 420, 0]),
    ],
  };
}

function fromAbove(
  tone: ToneName,
  surface: Surface = 'liso',
  dish: string,
  on: Placed[],
  beside: (PlacedSprite | null)[] = [],
): Scene {
  const light = tones[tone];
  const grounds: Record<Surface, string> = {
    liso: '',
    mantel: props.cloth(light),
    madera: props.planks(light),
    baldosa: props.tiles(light),
    papel: props.paper(light),
  };
  const around = beside.flatMap((put, index) => {
    const slot = besideSlots[index];
    return put && slot ? [place(put, 0, 0, slot)] : [];
  });
  return {
    tone: light,
    ...frame,
    ground: props.table(light) + grounds[surface] + dish,
    placed: [...around, ...on],
  };
}

function lay(on: PlacedSprite[], slots: Slots, x: number, y: number): Placed[] {
  const chosen = slots[on.length];
  if (!chosen) throw new Error(`no arrangement of ${on.length}`);
  return on.map((put, index) => place(put, x, y, chosen[index] as Slot));
}

function place(put: PlacedSprite, x: number, y: number, [dx, dy, size, turn]: Slot): Placed {
  const [thing, how = {}] = typeof put === 'string' ? [put] : put;
  return {
    thing,
    x: x + dx + (how.dx ?? 0),
    y: y + dy + (how.dy ?? 0),
    size: size * (how.size ?? 1),
    turn: turn + (how.turn ?? 0),
    tint: how.tint,
    flip: how.flip ?? false,
    stands: false,
  };
}
