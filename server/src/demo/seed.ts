import { createCategoryBody } from '@vitrina/contract/categories/schema.ts';
import { customizationBody } from '@vitrina/contract/customization/schema.ts';
import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import { createProductBody } from '@vitrina/contract/products/schema.ts';
import { selectCategories } from '../categories/reads.ts';
import { createCategory } from '../categories/writes.ts';
import { updateCustomization } from '../customization/writes.ts';
import { inTransaction } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { recordFirstSteps } from '../first-steps/writes.ts';
import { selectMedia } from '../media/reads.ts';
import { receivePictures } from '../media/receive.ts';
import { setMedia } from '../media/writes.ts';
import { selectProducts } from '../products/reads.ts';
import { createProduct } from '../products/writes.ts';
import { completeDemoAccount, openDemoAccount } from './accounts.ts';
import type { DemoBusiness, DemoProduct } from './business.ts';
import { demoBusinesses } from './businesses.ts';
import type { SceneRenderer } from './pictures/scene-renderer.ts';
import { pastDays, pastVisits, recordPastVisits } from './visits.ts';

export type SeedDeps = Pick<Deps, 'db' | 'store' | 'encoder'> & { studio: SceneRenderer };

/** Products whose pictures are made before their turn: as many as keep two cores busy. */
const ahead = 4;
const day = 24 * 60 * 60 * 1000;

/**
 * Makes the demonstration as owners would, through the same writes. What is there stays as it is; what a killed run
 * left is carried on where it ended. All accounts are opened first, so that a run that was killed is known by one that
 * is not complete; each becomes visible when it is.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { db } = deps;
  const opened = [];
  for (const business of demoBusinesses) opened.push({ business, ...(await openDemoAccount(db, business)) });
  for (const { business, ownerId, complete } of opened) {
    if (complete) continue;
    await updateCustomization(db, ownerId, customizationBody.parse({ ...business.info, ...business.look }));
    await addMedia(deps, ownerId, business);
    await addMenu(deps, ownerId, business);
    await recordFirstSteps(db, ownerId, { shared: true, finished: true });
    await inTransaction(db, async (tx) => {
      const productIds = (await selectProducts(tx, ownerId)).map(({ id }) => id);
      const channel = business.info.hasCartEnabled ? 'cart' : 'whatsapp';
      await recordPastVisits(tx, ownerId, channel, pastVisits(business.traffic, productIds, new Date()));
      await completeDemoAccount(tx, ownerId, new Date(Date.now() - (pastDays + 7) * day));
    });
  }
}

async function addMedia(deps: SeedDeps, ownerId: OwnerId, business: DemoBusiness): Promise<void> {
  const { db, studio } = deps;
  const { logo, backgroundImage, pageBackground } = business;
  const present = await selectMedia(db, ownerId);
  const add = async (slot: MediaSlot, picture: Promise<Buffer>) => {
    const purpose = slot === 'logo' ? 'logo' : 'photo';
    const [hash = ''] = await receivePictures(deps, [{ bytes: await picture }], purpose);
    await inTransaction(db, (tx) => setMedia(tx, ownerId, slot, hash));
  };
  if (!present.logo) await add('logo', studio.renderSvg(logo));
  if (!present.backgroundImage) await add('backgroundImage', studio.renderScene(backgroundImage));
  if (pageBackground && !present.pageBackground)
    await add('pageBackground', studio.renderScene(pageBackground));
}

async function addMenu(deps: SeedDeps, ownerId: OwnerId, { categories }: DemoBusiness): Promise<void> {
  const { db } = deps;
  const present = new Map((await selectCategories(db, ownerId)).map(({ name, id }) => [name, id]));
  for (const { name } of categories) {
    if (!present.has(name)) {
      present.set(name, (await createCategory(db, ownerId, createCategoryBody.parse({ name }))).id);
    }
  }
  const names = new Set((await selectProducts(db, ownerId)).map((product) => product.name));
  const missing = categories
    .flatMap((category) =>
      category.products.map((product) => ({ product, categoryId: present.get(category.name) })),
    )
    .filter(({ product }) => !names.has(product.name));
  await inTurn(
    missing,
    ({ product }) => takePictures(deps, product),
    async ({ product: { name, price, description }, categoryId }, hashes) => {
      const input = createProductBody.parse({ name, price, description, categoryId });
      await createProduct(db, ownerId, input, hashes);
    },
  );
}

async function takePictures(deps: SeedDeps, { pictures = [] }: DemoProduct): Promise<string[]> {
  const files = await Promise.all(
    pictures.map(async (scene) => ({ bytes: await deps.studio.renderScene(scene) })),
  );
  return receivePictures(deps, files, 'photo');
}

/** Prepares a few items at a time and finishes them one by one, in their order. */
async function inTurn<T, R>(
  items: readonly T[],
  prepare: (item: T) => Promise<R>,
  finish: (item: T, prepared: R) => Promise<void>,
): Promise<void> {
  const begun: Promise<R>[] = [];
  try {
    for (const [index, item] of items.entries()) {
      for (const next of items.slice(begun.length, index + ahead)) begun.push(prepare(next));
      // One that fails before its turn is noticed at its turn.
      void Promise.allSettled(begun);
      await finish(item, await (begun[index] as Promise<R>));
    }
  } finally {
    await Promise.allSettled(begun);
  }
}
