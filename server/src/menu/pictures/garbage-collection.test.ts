import { randomBytes } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { mediaSlots } from '@vitrina/contract/business/media/slots.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownerActor } from '../../account/sessions/actor.ts';
import { users } from '../../account/tables.ts';
import { viewPicture } from '../../business/media/view.ts';
import { clearMedia, setMedia, storePicture } from '../../business/media/writes.ts';
import { businessMedia, pictureFiles, pictures } from '../../business/tables.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { EncodedPicture } from '../../platform/media/encode.ts';
import { fileName, hashOfName } from '../../platform/media/file-names.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { startJobs } from '../../platform/queue/define-job.ts';
import { bootTestApp, silentTools } from '../../testing/app.ts';
import { selectProducts } from '../products/reads.ts';
import { createProduct, deleteProduct, updateProduct } from '../products/writes.ts';
import { productImages, trashPictures } from '../tables.ts';
import { collectPictures } from './collect-pictures.ts';
import { deleteUnusedPictures } from './garbage-collection.ts';

const t = bootTestApp();
const widths = [160, 320];

/** Small, because their content does not matter here. */
const testPictures: EncodedPicture[] = Array.from({ length: 40 }, (_, n) => ({
  hash: randomBytes(16).toString('hex'),
  widths,
  height: 9,
  placeholder: '',
  files: widths.map((width) => ({ width, bytes: Buffer.from(`${n} ${width}`) })),
}));
const pictureAt = (n: number) => testPictures[n % testPictures.length] as EncodedPicture;

async function buildOwner() {
  const { userId, token } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const dish = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  return { id: userId as OwnerId, dish };
}
type TestOwner = Awaited<ReturnType<typeof buildOwner>>;

async function listStoredNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of t.deps.store.list()) names.add(name);
  return names;
}

/** The files of this test's pictures that rows refer to. */
async function listReferencedNames(): Promise<Set<string>> {
  const { db } = t.deps;
  const hashes = testPictures.map(({ hash }) => hash);
  const rows = [
    ...(await db.select().from(productImages).where(inArray(productImages.hash, hashes))),
    ...(await db.select().from(businessMedia).where(inArray(businessMedia.hash, hashes))),
    ...(await db.select().from(trashPictures).where(inArray(trashPictures.hash, hashes))),
  ];
  return new Set(rows.flatMap(({ hash }) => widths.map((width) => fileName(hash, width))));
}

/** Makes all uploads two hours older. */
async function ageUploads(): Promise<void> {
  await t.deps.db.update(pictureFiles).set({ touchedAt: sql`now() - interval '2 hours'` });
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of await listStoredNames()) {
    utimesSync(join(t.deps.env.dataDir, 'uploads', name.slice(0, 2), name), hoursAgo, hoursAgo);
  }
}

describe('a file', () => {
  test('in use stays, while an unreferenced one is deleted after an hour with its rows', async () => {
    const { db, store } = t.deps;
    const owner = await buildOwner();
    const [used, unused, fresh] = [pictureAt(0), pictureAt(1), pictureAt(2)];
    for (const picture of [used, unused]) await storePicture(db, store, picture);
    await createProduct(db, owner.id, owner.dish, [used.hash]);
    await setMedia(db, owner.id, 'logo', unused.hash);
    await ageUploads();
    await clearMedia(db, owner.id, 'logo');
    await storePicture(db, store, fresh);
    await deleteUnusedPictures(db, store);
    const remaining = new Set([...(await listStoredNames())].map(hashOfName));
    expect([remaining.has(used.hash), remaining.has(unused.hash), remaining.has(fresh.hash)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await db.$count(pictures, eq(pictures.hash, unused.hash))).toBe(0);
  });

  test('of a deleted account is deleted after its rows', async () => {
    const { db, store } = t.deps;
    const owner = await buildOwner();
    await storePicture(db, store, pictureAt(3));
    await createProduct(db, owner.id, owner.dish, [pictureAt(3).hash]);
    await setMedia(db, owner.id, 'logo', pictureAt(3).hash);
    await db.delete(users).where(eq(users.id, owner.id));
    await ageUploads();
    await deleteUnusedPictures(db, store);
    expect([...(await listStoredNames())].map(hashOfName)).not.toContain(pictureAt(3).hash);
  });
});

test('a row that points at another tenant’s picture is impossible', async () => {
  const { db, store } = t.deps;
  const [owner, other] = [await buildOwner(), await buildOwner()];
  await storePicture(db, store, pictureAt(4));
  await setMedia(db, other.id, 'logo', pictureAt(4).hash);
  const foreignReference = db
    .insert(businessMedia)
    .values({ ownerId: owner.id, slot: 'logo', hash: pictureAt(4).hash });
  await expect(foreignReference).rejects.toMatchObject({ cause: { constraint: 'business_media_picture' } });
});

test('the job deletes unused pictures', async () => {
  const { db, queue, store } = t.deps;
  await storePicture(db, store, pictureAt(5));
  await ageUploads();
  await startJobs(queue, [collectPictures], { db, store, log: silentTools.log });
  await inTransaction(db, (tx) => queue.add(tx, 'collect-pictures', {}));
  await expect
    .poll(async () => [...(await listStoredNames())].map(hashOfName).includes(pictureAt(5).hash), {
      timeout: 10_000,
    })
    .toBe(false);
});

/** `owner`, `index` and `images` select test data. `crashAt` is the number of the store call that fails. */
const stepArbitrary = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'update',
    'update',
    'delete',
    'set',
    'clear',
    'abandon',
    'deleteUnused',
  ),
  owner: fc.nat(2),
  index: fc.nat(1000),
  images: fc.array(fc.nat(39), { maxLength: 3 }),
  crashAt: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 4 }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

const stepCount = chooseCount('PICTURE_STEPS', { short: 300, long: 1_000 });

describe(`${stepCount} random edits, deletes and crashes`, () => {
  let owners: TestOwner[];
  beforeAll(async () => {
    owners = [await buildOwner(), await buildOwner(), await buildOwner()];
  });

  /** Simulates a process that crashes during a call, before or after the call's work. */
  function createCrashingStore({ crashAt, index }: Step): MediaStore {
    let calls = 0;
    const crashOrRun = async (work: () => Promise<void>) => {
      calls += 1;
      const isCrash = calls === crashAt;
      if (!isCrash || index % 2 === 0) await work();
      if (isCrash) throw new Error('crash');
    };
    return {
      ...t.deps.store,
      put: (name, bytes) => crashOrRun(() => t.deps.store.put(name, bytes)),
      delete: (name) => crashOrRun(() => t.deps.store.delete(name)),
    };
  }

  async function runStep(step: Step, minAgeMs: number): Promise<unknown> {
    const { db } = t.deps;
    const store = createCrashingStore(step);
    const owner = owners[step.owner] as TestOwner;
    const slot = mediaSlots[step.index % mediaSlots.length] ?? 'logo';
    if (step.kind === 'deleteUnused') return deleteUnusedPictures(db, store, { unreferenced: minAgeMs });
    if (step.kind === 'clear') return clearMedia(db, owner.id, slot);
    const products = await selectProducts(db, owner.id);
    const product = products[step.index % Math.max(1, products.length)];
    if (step.kind === 'delete') return product && deleteProduct(db, owner.id, ownerActor, product.id);

    const uploaded = step.images.map(pictureAt);
    for (const picture of uploaded) await storePicture(db, store, picture);
    const hashes = uploaded.map(({ hash }) => hash);
    if (step.kind === 'create') return createProduct(db, owner.id, owner.dish, hashes);
    if (step.kind === 'set' && hashes[0]) return setMedia(db, owner.id, slot, hashes[0]);
    if (step.kind !== 'update' || !product) return undefined;
    const existingImages = product.images.slice(step.index % 3).map((row) => viewPicture(row).url);
    return updateProduct(db, owner.id, product.id, { ...owner.dish, existingImages }, hashes);
  }

  async function expectNothingMissing(): Promise<void> {
    const [files, referenced] = [await listStoredNames(), await listReferencedNames()];
    expect([...referenced].filter((name) => !files.has(name))).toEqual([]);
  }

  test('leave all referenced files and, after garbage collection, no others', {
    ...withLongForm,
  }, async () => {
    const steps = fc.sample(stepArbitrary, { seed: 20261121, numRuns: stepCount });
    let crashes = 0;
    const attempt = (step: Step, minAgeMs: number) =>
      runStep(step, minAgeMs).catch((error: Error) => {
        // Concurrent steps may delete or change the same product.
        if (error instanceof AppError) return;
        if (error.message !== 'crash') throw error;
        crashes += 1;
      });
    // Sequential steps with a minimum age of 0, so that every run deletes something.
    for (const [index, step] of steps.slice(0, stepCount / 2).entries()) {
      await attempt(step, 0);
      if (index % 10 === 0) await expectNothingMissing();
    }
    // Concurrent steps and garbage collections, as in production: the minimum age exceeds any upload.
    for (let index = stepCount / 2; index < steps.length; index += 10) {
      await Promise.all(steps.slice(index, index + 10).map((step) => attempt(step, 5000)));
      if (index % 50 === 0) {
        await ageUploads();
        await Promise.all(
          [1, 2].map(() => deleteUnusedPictures(t.deps.db, t.deps.store, { unreferenced: 5000 })),
        );
      }
      await expectNothingMissing();
    }
    expect(crashes).toBeGreaterThan(stepCount / 20);

    await ageUploads();
    await deleteUnusedPictures(t.deps.db, t.deps.store);
    const referenced = await listReferencedNames();
    expect(referenced.size).toBeGreaterThan(10);
    expect(await listStoredNames()).toEqual(referenced);
  });
});
