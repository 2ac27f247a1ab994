import { fileURLToPath } from 'node:url';
import { customizationBody } from '@vitrina/contract/business/customization/schema.ts';
import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { createCategoryBody } from '@vitrina/contract/menu/categories/schema.ts';
import { createOptionGroupBody } from '@vitrina/contract/menu/option-groups/schema.ts';
import { createProductBody } from '@vitrina/contract/menu/products/schema.ts';
import { createDeliveryZoneBody } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { createDiningTableBody } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { updateOrderingBody } from '@vitrina/contract/orders/ordering/schema.ts';
import { updateCustomization } from '../business/customization/writes.ts';
import { selectMedia } from '../business/media/reads.ts';
import { receivePictures } from '../business/media/receive.ts';
import { setMedia } from '../business/media/writes.ts';
import { updateOpeningHours } from '../business/opening-hours/writes.ts';
import { selectCategories } from '../menu/categories/reads.ts';
import { createCategory } from '../menu/categories/writes.ts';
import { selectOptionGroups } from '../menu/option-groups/reads.ts';
import { viewPublicOptionGroup } from '../menu/option-groups/view.ts';
import { createOptionGroup } from '../menu/option-groups/writes.ts';
import { selectProducts } from '../menu/products/reads.ts';
import { viewProduct } from '../menu/products/view.ts';
import { createProduct } from '../menu/products/writes.ts';
import { selectDeliveryZones } from '../orders/delivery-zones/reads.ts';
import { createDeliveryZone } from '../orders/delivery-zones/writes.ts';
import { selectDiningTables } from '../orders/dining-tables/reads.ts';
import { createDiningTable } from '../orders/dining-tables/writes.ts';
import { updateOrdering } from '../orders/ordering/writes.ts';
import type { PastOrder } from '../orders/placing/past-order-writes.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import type { Deps } from '../profile/deps.ts';
import { recordFirstSteps } from '../profile/first-steps/writes.ts';
import { completeDemoAccount, ensureDemoAccount } from './account-writes.ts';
import { addAppointments } from './appointments.ts';
import type { DemoBusiness } from './business.ts';
import { demoBusinesses } from './businesses.ts';
import { addDailyMenu, publishDemoDays } from './daily-menu.ts';
import { addMembers } from './member-writes.ts';
import { createPastOrders } from './past-orders.ts';
import { createPastVisits, pastDays } from './visits.ts';

export type SeedDeps = Pick<Deps, 'db' | 'store' | 'encoder'>;

/** Products whose pictures are encoded ahead. Enough to keep two cores busy. */
const prefetchCount = 4;
const day = 24 * 60 * 60 * 1000;

/**
 * Creates the demo businesses through the writes that owners use. Keeps existing data and continues an
 * interrupted run. All accounts are created first, so that an incomplete account shows an interrupted run.
 * Each business becomes visible when it is complete.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { db } = deps;
  const accounts = [];
  for (const business of demoBusinesses)
    accounts.push({ business, ...(await ensureDemoAccount(db, business)) });
  for (const { business, ownerId, isComplete } of accounts) {
    if (isComplete) continue;
    await updateCustomization(db, ownerId, customizationBody.parse({ ...business.info, ...business.look }));
    await addMedia(deps, ownerId, business);
    await addMenu(deps, ownerId, business);
    if (business.dailyMenu) await addDailyMenu(db, ownerId, business.dailyMenu);
    await recordFirstSteps(db, ownerId, { shared: true, finished: true });
    const now = db.clock.now();
    const productIds = (await selectProducts(db, ownerId)).map(({ id }) => id);
    await completeDemoAccount(db, ownerId, business, {
      since: new Date(now.getTime() - (pastDays + 7) * day),
      visits: createPastVisits(business.traffic, productIds, now),
      orders: await addOrdering(deps, ownerId, business, now),
    });
  }
  for (const { business, ownerId } of accounts)
    if (business.hasAgenda) await addAppointments(db, ownerId, business.choices.hours);
  await publishDemoDays(db);
}

async function addMedia(deps: SeedDeps, ownerId: OwnerId, business: DemoBusiness): Promise<void> {
  const { db } = deps;
  const { logo, backgroundImage, pageBackground } = business;
  const existing = await selectMedia(db, ownerId);
  const add = async (slot: MediaSlot, name: string) => {
    const kind = slot === 'logo' ? 'logo' : 'photo';
    const [hash = ''] = await receivePictures(deps, ownerId, [toPicturePath(name)], kind);
    await setMedia(db, ownerId, slot, hash);
  };
  if (!existing.logo) await add('logo', logo);
  if (!existing.backgroundImage) await add('backgroundImage', backgroundImage);
  if (pageBackground && !existing.pageBackground) await add('pageBackground', pageBackground);
}

async function addMenu(
  deps: SeedDeps,
  ownerId: OwnerId,
  { categories, choices }: DemoBusiness,
): Promise<void> {
  const { db } = deps;
  await updateOpeningHours(db, ownerId, { hours: choices.hours });
  const categoryIds = new Map((await selectCategories(db, ownerId)).map(({ name, id }) => [name, id]));
  for (const { name } of categories) {
    if (!categoryIds.has(name)) {
      categoryIds.set(name, (await createCategory(db, ownerId, createCategoryBody.parse({ name }))).id);
    }
  }
  const groupIds = new Map((await selectOptionGroups(db, ownerId)).map(({ name, id }) => [name, id]));
  for (const { fromCategory, ...group } of choices.optionGroups) {
    if (groupIds.has(group.name)) continue;
    const options = (group.options ?? []).map(({ disables = [], ...option }) => ({
      ...option,
      disables: disables.map((name) => groupIds.get(name)),
    }));
    const source = fromCategory && { categoryId: categoryIds.get(fromCategory), except: [] };
    const body = createOptionGroupBody.parse({ ...group, ...(source && { source }), options });
    groupIds.set(group.name, (await createOptionGroup(db, ownerId, body)).id);
  }
  const names = new Set((await selectProducts(db, ownerId)).map((product) => product.name));
  const missing = categories
    .flatMap((category) =>
      category.products.map((product) => ({ product, categoryId: categoryIds.get(category.name) })),
    )
    .filter(({ product }) => !names.has(product.name));
  await processAhead(
    missing,
    ({ product: { pictures = [] } }) => receivePictures(deps, ownerId, pictures.map(toPicturePath), 'photo'),
    async ({ product: { name, price, description }, categoryId }, hashes) => {
      const { optionGroups = [], ...added } = choices.products[name] ?? {};
      const input = createProductBody.parse({
        name,
        price,
        description,
        categoryId,
        ...added,
        optionGroups: optionGroups.map((group) => groupIds.get(group)),
      });
      await createProduct(db, ownerId, input, hashes);
    },
  );
}

/** Sets up how the business takes orders, and who works on them. Returns those of the past, which are recorded last. */
async function addOrdering(
  { db }: SeedDeps,
  ownerId: OwnerId,
  business: DemoBusiness,
  now: Date,
): Promise<PastOrder[]> {
  const { ordering } = business;
  if (!ordering) return [];
  await updateOrdering(db, ownerId, updateOrderingBody.parse(ordering.settings));
  const tableNames = new Set((await selectDiningTables(db, ownerId)).map(({ name }) => name));
  for (const name of ordering.tables)
    if (!tableNames.has(name)) await createDiningTable(db, ownerId, createDiningTableBody.parse({ name }));
  const zoneNames = new Set((await selectDeliveryZones(db, ownerId)).map(({ name }) => name));
  for (const zone of ordering.zones)
    if (!zoneNames.has(zone.name)) await createDeliveryZone(db, ownerId, createDeliveryZoneBody.parse(zone));
  const menu = {
    products: (await selectProducts(db, ownerId))
      .map((row) => viewProduct(row, now))
      .filter(({ kind }) => kind !== 'daily'),
    optionGroups: (await selectOptionGroups(db, ownerId)).map((row) => viewPublicOptionGroup(row, now)),
    zones: await selectDeliveryZones(db, ownerId),
  };
  const people = await addMembers(db, ownerId, business.members ?? []);
  return createPastOrders(business, ordering, menu, now, people);
}

function toPicturePath(name: string): string {
  return fileURLToPath(new URL(`./pictures/${name}.webp`, import.meta.url));
}

/** Prepares several items concurrently and finishes them one by one in their order. */
async function processAhead<T, R>(
  items: readonly T[],
  prepare: (item: T) => Promise<R>,
  finish: (item: T, result: R) => Promise<void>,
): Promise<void> {
  const preparations: Promise<R>[] = [];
  try {
    for (const [index, item] of items.entries()) {
      for (const next of items.slice(preparations.length, index + prefetchCount))
        preparations.push(prepare(next));
      // A rejection is handled when the item is finished, so it must not count as unhandled before.
      void Promise.allSettled(preparations);
      await finish(item, await (preparations[index] as Promise<R>));
    }
  } finally {
    await Promise.allSettled(preparations);
  }
}
