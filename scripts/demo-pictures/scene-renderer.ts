import { lighting } from './props.ts';
import type { Scene, SpritePlacement } from './scene.ts';
import { createSprite, type Sprite, shadowMargin } from './sprites.ts';

/** Returns a function that draws a scene as an SVG. It creates each sprite once. */
export function createSceneRenderer(): (scene: Scene) => Promise<string> {
  const cache = new Map<string, Promise<Sprite>>();
  const getSprite = (placement: SpritePlacement): Promise<Sprite> => {
    const key = keyOf(placement);
    const sprite = cache.get(key) ?? createSprite(placement.sprite, placement.tint);
    cache.set(key, sprite);
    return sprite;
  };

  return async ({ tone, width, height, background, placements }) => {
    const sprites = new Map<string, Sprite>();
    for (const placement of placements) sprites.set(keyOf(placement), await getSprite(placement));
    const definitions = [...sprites].map(([key, sprite]) => defineSprite(key, sprite));
    const uses = placements.map((placement) =>
      drawSprite(placement, sprites.get(keyOf(placement)) as Sprite),
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs>${definitions.join('')}</defs>${background}${uses.join('')}${lighting(tone)}</svg>`;
  };
}

function keyOf({ sprite, tint = '' }: SpritePlacement): string {
  return `${sprite}${tint.replace('#', '-')}`;
}

/** Centres sprite and shadow at the origin. The longer side of the sprite is 100. */
function defineSprite(key: string, { image, shadow, width, height }: Sprite): string {
  const bounds = (margin: number) =>
    `x="${-width / 2 - margin}" y="${-height / 2 - margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"`;
  return `<image id="${key}" href="${image}" ${bounds(0)}/>
    <image id="${key}-shadow" href="${shadow}" ${bounds(100 * shadowMargin)}/>`;
}

function drawSprite(placement: SpritePlacement, { height }: Sprite): string {
  const { x, y, size, rotation, isFlipped, isPrinted, isStanding } = placement;
  const key = keyOf(placement);
  const scale = size / 100;
  const orientation = `rotate(${rotation}) scale(${isFlipped ? -scale : scale} ${scale})`;
  const use = (name: string, transform: string, opacity: number) =>
    `<use href="#${name}" transform="${transform}" opacity="${opacity}"/>`;
  if (isStanding) {
    const floorShadow = `translate(${x + size * 0.02} ${y - size * 0.03}) scale(${scale * 1.02} ${scale * 0.11})`;
    return (
      use(`${key}-shadow`, floorShadow, 0.5) +
      use(key, `translate(${x} ${y - (scale * height) / 2}) ${orientation}`, 1)
    );
  }
  const transform = `translate(${x} ${y}) ${orientation}`;
  if (isPrinted) return use(key, transform, 0.45);
  const shadowTransform = `translate(${x + size * 0.03} ${y + size * 0.075}) ${orientation}`;
  return use(`${key}-shadow`, shadowTransform, 0.55) + use(key, transform, 1);
}
