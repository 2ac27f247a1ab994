import sharp from 'sharp';
import { air } from './props.ts';
import type { Placed, Scene } from './scene.ts';
import { findEmoji, makeSprite, type Sprite, shadowMargin } from './sprites.ts';

export interface SceneRenderer {
  /** A PNG of a drawing. */
  renderSvg(svg: string): Promise<Buffer>;
  /** A JPEG, as good as one from a camera. */
  renderScene(scene: Scene): Promise<Buffer>;
}

/** Renders scenes. Each thing is cut out once, whatever it then appears in. Throws, in Spanish, without the emoji. */
export function openSceneRenderer(): SceneRenderer {
  const directory = findEmoji();
  const made = new Map<string, Promise<Sprite>>();
  const spriteOf = (placed: Placed): Promise<Sprite> => {
    const key = keyOf(placed);
    const sprite = made.get(key) ?? makeSprite(directory, placed.thing, placed.tint);
    made.set(key, sprite);
    return sprite;
  };

  return {
    renderSvg: (svg) => sharp(Buffer.from(svg)).png().toBuffer(),
    async renderScene({ tone, width, height, ground, placed }) {
      const sprites = new Map<string, Sprite>();
      for (const one of placed) sprites.set(keyOf(one), await spriteOf(one));
      const defined = [...sprites].map(([key, sprite]) => define(key, sprite));
      const things = placed.map((one) => draw(one, sprites.get(keyOf(one)) as Sprite));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <defs>${defined.join('')}</defs>${ground}${things.join('')}${air(tone)}</svg>`;
      return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    },
  };
}

function keyOf({ thing, tint = '' }: Placed): string {
  return `${thing}${tint.replace('#', '-')}`;
}

/** Both lie with their middle at the origin, the longer side of the thing being 100 long. */
function define(key: string, { image, shadow, width, height }: Sprite): string {
  const at = (margin: number) =>
    `x="${-width / 2 - margin}" y="${-height / 2 - margin}" width="${width + 2 * margin}" height="${height + 2 * margin}"`;
  return `<image id="${key}" href="${image}" ${at(0)}/>
    <image id="${key}-shadow" href="${shadow}" ${at(100 * shadowMargin)}/>`;
}

function draw(placed: Placed, { height }: Sprite): string {
  const { x, y, size, turn, flip, printed, stands } = placed;
  const key = keyOf(placed);
  const scale = size / 100;
  const turned = `rotate(${turn}) scale(${flip ? -scale : scale} ${scale})`;
  const use = (name: string, transform: string, opacity: number) =>
    `<use href="#${name}" transform="${transform}" opacity="${opacity}"/>`;
  if (stands) {
    const lying = `translate(${x + size * 0.02} ${y - size * 0.03}) scale(${scale * 1.02} ${scale * 0.11})`;
    return (
      use(`${key}-shadow`, lying, 0.5) + use(key, `translate(${x} ${y - (scale * height) / 2}) ${turned}`, 1)
    );
  }
  const lies = `translate(${x} ${y}) ${turned}`;
  if (printed) return use(key, lies, 0.45);
  const cast = `translate(${x + size * 0.03} ${y + size * 0.075}) ${turned}`;
  return use(`${key}-shadow`, cast, 0.55) + use(key, lies, 1);
}
