import { randomBytes } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { mediaSlots } from '@vitrina/contract/media/schema.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { businessMedia, pictureFiles, pictures, productImages, users } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { startPictureCleanup } from '../jobs/picture-cleanup.ts';
import { selectProducts } from '../products/reads.ts';
import { createProduct, deleteProduct, updateProduct } from '../products/writes.ts';
import { bootTestApp } from '../testing/app.ts';
import type { EncodedPicture } from './encode.ts';
import { fileName, hashOfName } from './file-names.ts';
import { deleteUnusedPictures } from './garbage-collection.ts';
import type { MediaStore } from './store.ts';
import { viewPicture } from './view.ts';
import { clearMedia, setMedia, storePicture } from './writes.ts';

const t = bootTestApp();
const widths = [160, 320];

/** Small stand-ins: what is in the files does not matter here. */
const inventory: EncodedPicture[] = Array.from({ length: 40 }, (_, n) => ({
  hash: randomBytes(16).toString('hex'),
  widths,
  height: 9,
  placeholder: '',
  files: widths.map((width) => ({ width, bytes: Buffer.from(`${n} ${width}`) })),
}));
const someone = (n: number) => inventory[n % inventory.length] as EncodedPicture;

async function buildKeeper() {
  const { userId, token } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const dish = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  return { id: userId as OwnerId, dish };
}
type Keeper = Awaited<ReturnType<typeof buildKeeper>>;

async function filesInStore(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of t.deps.store.list()) names.add(name);
  return names;
}

/** The files that rows refer to, of the pictures of this test. */
async function filesReferredTo(): Promise<Set<string>> {
  const { db } = t.deps;
  const hashes = inventory.map(({ hash }) => hash);
  const rows = [
    ...(await db.select().from(productImages).where(inArray(productImages.hash, hashes))),
    ...(await db.select().from(businessMedia).where(inArray(businessMedia.hash, hashes))),
  ];
  return new Set(rows.flatMap(({ hash }) => widths.map((width) => fileName(hash, width))));
}

/** Two hours pass for everything that was uploaded so far. */
async function letTimePass(): Promise<void> {
  await t.deps.db.update(pictureFiles).set({ touchedAt: sql`now() - interval '2 hours'` });
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of await filesInStore()) {
    utimesSync(join(t.deps.env.dataDir, 'uploads', name.slice(0, 2), name), hoursAgo, hoursAgo);
  }
}

describe('a file', () => {
  test('in use stays, one that nothing shows goes after an hour, and its rows with it', async () => {
    const { db, store } = t.deps;
    const keeper = await buildKeeper();
    const [used, unused, fresh] = [someone(0), someone(1), someone(2)];
    for (const picture of [used, unused]) await storePicture(db, store, picture);
    await createProduct(db, keeper.id, keeper.dish, [used.hash]);
    await inTransaction(db, (tx) => setMedia(tx, keeper.id, 'logo', unused.hash));
    await letTimePass();
    await clearMedia(db, keeper.id, 'logo');
    await storePicture(db, store, fresh);
    await deleteUnusedPictures(db, store);
    const left = new Set([...(await filesInStore())].map(hashOfName));
    expect([left.has(used.hash), left.has(unused.hash), left.has(fresh.hash)]).toEqual([true, false, true]);
    expect(await db.$count(pictures, eq(pictures.hash, unused.hash))).toBe(0);
  });

  test('without any row goes too', async () => {
    const { db, store } = t.deps;
    const stray = fileName(randomBytes(16).toString('hex'), 320);
    await store.put(stray, Buffer.from('x'));
    await deleteUnusedPictures(db, store);
    expect(await filesInStore()).toContain(stray);
    await letTimePass();
    await deleteUnusedPictures(db, store);
    expect(await filesInStore()).not.toContain(stray);
  });

  test('of an account that is deleted goes, rows first', async () => {
    const { db, store } = t.deps;
    const keeper = await buildKeeper();
    await storePicture(db, store, someone(3));
    await createProduct(db, keeper.id, keeper.dish, [someone(3).hash]);
    await inTransaction(db, (tx) => setMedia(tx, keeper.id, 'logo', someone(3).hash));
    await db.delete(users).where(eq(users.id, keeper.id));
    await letTimePass();
    await deleteUnusedPictures(db, store);
    expect([...(await filesInStore())].map(hashOfName)).not.toContain(someone(3).hash);
  });
});

test('a row that points at another tenant’s picture is impossible', async () => {
  const { db, store } = t.deps;
  const [mine, theirs] = [await buildKeeper(), await buildKeeper()];
  await storePicture(db, store, someone(4));
  await inTransaction(db, (tx) => setMedia(tx, theirs.id, 'logo', someone(4).hash));
  const stolen = db.insert(businessMedia).values({ ownerId: mine.id, slot: 'logo', hash: someone(4).hash });
  await expect(stolen).rejects.toMatchObject({ cause: { constraint: 'business_media_picture' } });
});

test('the job runs', async () => {
  const { db, queue, store } = t.deps;
  await storePicture(db, store, someone(5));
  await letTimePass();
  await startPictureCleanup({ db, queue, store });
  await inTransaction(db, (tx) => queue.add(tx, 'collect-pictures', {}));
  await expect
    .poll(async () => [...(await filesInStore())].map(hashOfName).includes(someone(5).hash), {
      timeout: 10_000,
    })
    .toBe(false);
});

/** One step of 1,000. A number picks a keeper, a product or a picture; `crashAt` is the store's call that fails. */
const step = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'update',
    'update',
    'delete',
    'set',
    'clear',
    'abandon',
    'collect',
  ),
  who: fc.nat(2),
  which: fc.nat(1000),
  images: fc.array(fc.nat(39), { maxLength: 3 }),
  crashAt: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe('1,000 random edits, deletes and crashes', () => {
  let keepers: Keeper[];
  beforeAll(async () => {
    keepers = [await buildKeeper(), await buildKeeper(), await buildKeeper()];
  });

  /** As a process that dies there: the call does its work or does not, and nothing after it happens. */
  function crashing({ crashAt, which }: Step): MediaStore {
    let calls = 0;
    const dieAt = async (work: () => Promise<void>) => {
      calls += 1;
      const dies = calls === crashAt;
      if (!dies || which % 2 === 0) await work();
      if (dies) throw new Error('crash');
    };
    return {
      ...t.deps.store,
      put: (name, bytes) => dieAt(() => t.deps.store.put(name, bytes)),
      delete: (name) => dieAt(() => t.deps.store.delete(name)),
    };
  }

  async function take(each: Step, graceMs: number): Promise<unknown> {
    const { db } = t.deps;
    const store = crashing(each);
    const keeper = keepers[each.who] as Keeper;
    const slot = mediaSlots[each.which % mediaSlots.length] ?? 'logo';
    if (each.kind === 'collect') return deleteUnusedPictures(db, store, graceMs);
    if (each.kind === 'clear') return clearMedia(db, keeper.id, slot);
    const all = await selectProducts(db, keeper.id);
    const product = all[each.which % Math.max(1, all.length)];
    if (each.kind === 'delete') return product && deleteProduct(db, keeper.id, product.id);

    const uploaded = each.images.map(someone);
    for (const picture of uploaded) await storePicture(db, store, picture);
    const hashes = uploaded.map(({ hash }) => hash);
    if (each.kind === 'create') return createProduct(db, keeper.id, keeper.dish, hashes);
    if (each.kind === 'set' && hashes[0]) {
      return inTransaction(db, (tx) => setMedia(tx, keeper.id, slot, hashes[0] ?? ''));
    }
    if (each.kind !== 'update' || !product) return undefined;
    const existingImages = product.images.slice(each.which % 3).map((row) => viewPicture(row).url);
    return updateProduct(db, keeper.id, product.id, { ...keeper.dish, existingImages }, hashes);
  }

  async function expectNothingMissing(): Promise<void> {
    const [files, needed] = [await filesInStore(), await filesReferredTo()];
    expect([...needed].filter((name) => !files.has(name))).toEqual([]);
  }

  test('leave every file that is shown and, once collected, no other', async () => {
    const steps = fc.sample(step, { seed: 20261121, numRuns: 1000 });
    let crashes = 0;
    const attempt = (each: Step, graceMs: number) =>
      take(each, graceMs).catch((error: Error) => {
        // Side by side, one may delete or change what another was about to.
        if (error instanceof AppError) return;
        if (error.message !== 'crash') throw error;
        crashes += 1;
      });
    // One after the other without any grace, so that every collection finds something.
    for (const [index, each] of steps.slice(0, 500).entries()) {
      await attempt(each, 0);
      if (index % 10 === 0) await expectNothingMissing();
    }
    // Then side by side, several collections among them, as in production: a grace longer than any upload.
    for (let at = 500; at < steps.length; at += 10) {
      await Promise.all(steps.slice(at, at + 10).map((each) => attempt(each, 5000)));
      if (at % 100 === 0) {
        await letTimePass();
        await Promise.all([1, 2].map(() => deleteUnusedPictures(t.deps.db, t.deps.store, 5000)));
      }
      await expectNothingMissing();
    }
    expect(crashes).toBeGreaterThan(50);

    await letTimePass();
    await deleteUnusedPictures(t.deps.db, t.deps.store);
    const needed = await filesReferredTo();
    expect(needed.size).toBeGreaterThan(10);
    expect(await filesInStore()).toEqual(needed);
  }, 120_000);
});
