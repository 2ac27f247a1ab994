import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/analytics/endpoints.ts';
import { login } from '@vitrina/contract/auth/endpoints.ts';
import { listCategories } from '@vitrina/contract/categories/endpoints.ts';
import { isReadableOn } from '@vitrina/contract/customization/colors.ts';
import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import { getCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { hasRoom } from '@vitrina/contract/plans/rules.ts';
import { listProducts } from '@vitrina/contract/products/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  businesses,
  categories,
  orderClicks,
  pictureFiles,
  productImages,
  products,
  sessions,
  slugs,
  users,
  viewCounts,
} from '../db/tables.ts';
import type { Encoder } from '../media/encoder.ts';
import { bootTestApp } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import { demoPassword } from './accounts.ts';
import { demoBusinesses } from './businesses.ts';
import { openSceneRenderer } from './pictures/scene-renderer.ts';
import { isDemoDue } from './reads.ts';
import { seedDemo } from './seed.ts';

const t = bootTestApp({ database: freshDatabase });
/** Some hundred pictures, on a machine that may have other things to do. */
const patience = 600_000;

const embedded = (demo?: boolean) => isDemoDue(t.deps.db, { demo, databaseUrl: undefined });
const foreign = (demo?: boolean) => isDemoDue(t.deps.db, { demo, databaseUrl: 'postgresql://db/vitrina' });
const slugOf = { menu: 'la-totuma', catalog: 'guayacan-tienda', services: 'barberia-don-julian' };
const page = async (slug: string) => {
  const response = await t.app.inject({ url: `/${slug}`, headers: { 'accept-encoding': 'identity' } });
  return { status: response.statusCode, html: response.body.replaceAll('\u00a0', ' ') };
};
const logIn = (email: string) => t.call(login, { body: { email, password: demoPassword } });

/** What each table holds, to see that nothing was added. */
async function countAll(): Promise<number[]> {
  const tables = [users, businesses, slugs, categories, products, productImages, pictureFiles, viewCounts];
  return Promise.all([...tables, orderClicks, sessions].map((table) => t.deps.db.$count(table)));
}

const studio = openSceneRenderer();
/** Whether it is due: by default, when asked for, when refused; in an embedded database and in one of the operator's own. */
const due = async () => ({
  embedded: [await embedded(), await embedded(true), await embedded(false)],
  foreign: [await foreign(), await foreign(true), await foreign(false)],
});
const seen: Record<'before' | 'interrupted', Awaited<ReturnType<typeof due>>> = {} as never;
const whileMaking = { products: 0, page: 0, logIn: 0 };

beforeAll(async () => {
  seen.before = await due();
  let left = 30;
  const mortal: Encoder = {
    ...t.deps.encoder,
    encode: (...order) => {
      left -= 1;
      return left >= 0 ? t.deps.encoder.encode(...order) : Promise.reject(new Error('killed'));
    },
  };
  await expect(seedDemo({ ...t.deps, encoder: mortal, studio })).rejects.toThrow('killed');
  seen.interrupted = await due();
  whileMaking.products = await t.deps.db.$count(products);
  whileMaking.page = (await page(slugOf.menu)).status;
  whileMaking.logIn = (await logIn('restaurante@demo.test')).status;
  await seedDemo({ ...t.deps, studio });
}, patience);

test('is due in an embedded database that nobody has used, or when it is asked for, and never again', async () => {
  expect(seen.before).toEqual({ embedded: [true, true, false], foreign: [false, true, false] });
  expect(await due()).toEqual({ embedded: [false, false, false], foreign: [false, false, false] });
});

test('is due after a kill, whose start left it half-made, and for nobody to see until then', () => {
  expect(seen.interrupted).toEqual({ embedded: [true, true, false], foreign: [true, true, false] });
  expect(whileMaking.products).toBeGreaterThan(10);
  expect([whileMaking.page, whileMaking.logIn]).toEqual([404, 403]);
});

test('is left alone by a second run', async () => {
  const before = await countAll();
  await seedDemo({ ...t.deps, studio });
  expect(await countAll()).toEqual(before);
});

test('sends no mail', () => {
  expect(t.smtp.received.filter(({ to }) => to.endsWith('@demo.test'))).toEqual([]);
});

describe.each(demoBusinesses.map((business) => [business.info.businessName, business] as const))(
  '%s',
  (_, business) => {
    let token: string;
    let userId: string;
    beforeAll(async () => {
      const { body } = await logIn(business.email);
      token = body.token;
      userId = body.user.id;
    });

    test('is signed in to, on its plan, which does not run out, within its limits', async () => {
      const { planId, status, planDetails, endDate } = (await t.call(getCurrentSubscription, { token })).body;
      expect([planId, status]).toEqual([business.plan, 'active']);
      expect(new Date(endDate ?? 0).getFullYear()).toBeGreaterThan(new Date().getFullYear() + 8);
      const { menus } = (await t.call(listProducts, { token })).body;
      const shown = (await t.call(listCategories, { token })).body.categories;
      expect(hasRoom(menus.length - 1, planDetails.maxProducts)).toBe(true);
      expect(hasRoom(shown.length - 1, planDetails.maxCategories)).toBe(true);
      const made = business.categories.flatMap((category) => category.products.map(({ name }) => name));
      expect(menus.map(({ name }) => name)).toEqual(made);
      expect(shown.map(({ name }) => name)).toEqual(business.categories.map(({ name }) => name));
    });

    test('has a page with all of it, its prices and its pictures', async () => {
      const { status, html } = await page(slugOf[business.info.businessType]);
      expect(status).toBe(200);
      for (const { name } of business.categories) expect(html).toContain(name);
      const { body } = await t.call(getCustomization, { token });
      expect([body.logo, body.backgroundImage, body.pageBackground].map(Boolean)).toEqual([
        true,
        true,
        business.pageBackground !== undefined,
      ]);
      const addresses = [...new Set(html.match(/\/uploads\/[0-9a-f]+-\d+\.webp/g))];
      expect(addresses.length).toBeGreaterThan(15);
      for (const url of addresses) {
        const { statusCode, headers } = await t.app.inject({ url });
        expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/webp']);
      }
    });

    test('reads as its owner chose it, without a colour having to be moved', () => {
      const look = { ...defaultLook, ...business.look };
      const pairs = [
        [look.contactInfoColor, look.backgroundColor],
        [look.modalTextColor, look.modalColor],
        [look.textColor, look.pageBackgroundColor],
        [look.menuItemTextColor, look.menuItemBackgroundColor],
        [look.menuItemDescriptionColor, look.menuItemBackgroundColor],
        [look.categoryTabs.text, look.categoryTabs.background],
        [look.categoryTabs.selectedText, look.categoryTabs.selected],
        ...(business.look.menuItemPriceColor
          ? [[look.menuItemPriceColor, look.menuItemBackgroundColor] as const]
          : []),
      ] as const;
      expect(pairs.filter(([ink, ground]) => !isReadableOn(ink, ground))).toEqual([]);
    });

    test('has been visited for a month', async () => {
      const { totalViews } = (await t.call(getAnalytics, { token })).body;
      expect(totalViews).toBeGreaterThan(500);
      const { status, body } = await t.call(getOrderAnalytics, { token, params: { userId } });
      expect(status === 200 ? body.totalOrders : 50).toBeGreaterThan(30);
    });
  },
);

test('of the restaurant is eight categories and sixty dishes, most with a picture, some with several', async () => {
  const { token } = (await logIn('restaurante@demo.test')).body;
  const { menus } = (await t.call(listProducts, { token })).body;
  expect((await t.call(listCategories, { token })).body.categories).toHaveLength(8);
  expect(menus).toHaveLength(60);
  expect(menus.filter(({ images }) => images.length === 0).length).toBeLessThanOrEqual(6);
  expect(menus.filter(({ images }) => images.length > 1).length).toBeGreaterThanOrEqual(5);
  expect((await page(slugOf.menu)).html).toContain('$ 32.000');
  expect((await t.call(getCustomization, { token })).body.hasCartEnabled).toBe(true);
});
