// Draws the pictures of the demo businesses again. Run it after changing a scene, and look at the files before committing them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.mjs';
import { barberPictures } from './barber-pictures.ts';
import { logos } from './logos.ts';
import { restaurantPictures } from './restaurant-pictures.ts';
import { createSceneRenderer } from './scene-renderer.ts';
import { shopPictures } from './shop-pictures.ts';

const directory = join(root, 'server/src/demo/pictures');
/** The seed encodes the files once more, so these are better than what a page shows. Together about 3 MB. */
const sceneQuality = 84;
/** Flat colours with sharp edges. */
const logoQuality = 95;

const drawScene = createSceneRenderer();
await mkdir(directory, { recursive: true });
for (const [name, svg] of Object.entries(logos)) await write(name, svg, logoQuality);
for (const [name, scene] of Object.entries({ ...restaurantPictures, ...shopPictures, ...barberPictures }))
  await write(name, await drawScene(scene), sceneQuality);

async function write(name: string, svg: string, quality: number): Promise<void> {
  const image = sharp(Buffer.from(svg)).flatten().webp({ quality, effort: 6, smartSubsample: true });
  await writeFile(join(directory, `${name}.webp`), await image.toBuffer());
}
