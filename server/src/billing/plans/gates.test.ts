import { type PlanId, planIds } from '@vitrina/contract/account/plan-id.ts';
import { createProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { type Gate, gateNames, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { fieldGates } from '@vitrina/contract/business/customization/rules.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { mediaSlots, slotGates } from '@vitrina/contract/business/media/slots.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createDailyMenu } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { categories, products } from '../../menu/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';

const t = bootTestApp();
let picture: Buffer;
beforeAll(async () => {
  picture = await createPicture('png');
});

/** What each plan adds. Independent of the table in contract/src/billing/plans/rules.ts, which must agree with it. */
const addedFeatures: Record<PlanId, string[]> = {
  free: [],
  basic: [
    // The Appearance tab: six colours, the logo and the header image.
    'primaryColor',
    'pageBackgroundColor',
    'backgroundColor',
    'contactInfoColor',
    'modalColor',
    'modalTextColor',
    'logo',
    'backgroundImage',
    'hasExactColors',
    'hasHeaderBlur',
    'total views',
    'times of sale',
    'a daily menu',
    'what is left',
    'options of a category',
    'the agenda',
  ],
  pro: ['views today and monthly views', 'several professionals'],
  premium: [
    // Product and tab colours, the page background, typography and the cart.
    'menuItemBackgroundColor',
    'menuItemTextColor',
    'menuItemDescriptionColor',
    'menuItemPriceColor',
    'textColor',
    'categoryTabs',
    'pageBackground',
    'hasBackgroundBlur',
    'titleFont',
    'textFont',
    'hasCartEnabled',
    'total orders',
    'a custom domain',
  ],
};

interface Action {
  name: string;
  gate: Gate;
  /** Returns whether the server allowed it. Fails when the error is not PLAN_GATE. */
  attempt(owner: Owner): Promise<boolean>;
}

const fieldValues: Required<Pick<CustomizationInput, keyof typeof fieldGates>> = {
  primaryColor: '#123456',
  pageBackgroundColor: '#123456',
  backgroundColor: '#123456',
  contactInfoColor: '#123456',
  modalColor: '#123456',
  modalTextColor: '#123456',
  textColor: '#123456',
  menuItemBackgroundColor: '#123456',
  menuItemTextColor: '#123456',
  menuItemDescriptionColor: '#123456',
  menuItemPriceColor: '#123456',
  categoryTabs: { background: '#123456', text: '#123456', selected: '#123456', selectedText: '#123456' },
  hasExactColors: true,
  hasHeaderBlur: true,
  hasBackgroundBlur: true,
  titleFont: 'Lato',
  textFont: 'Lato',
  hasCartEnabled: true,
};

/** Gated fields and pictures come from the contract's tables, so that none can be missing here. */
const actions: Action[] = [
  ...Object.entries(fieldGates).map(([name, gate]) => ({
    name,
    gate,
    attempt: async ({ token }: Owner) => {
      await t.call(updateCustomization, { token, body: { whatsappNumber: '+573105550142' } });
      const body = { [name]: fieldValues[name as keyof typeof fieldValues] };
      return isAllowed(await t.call(updateCustomization, { token, body }));
    },
  })),
  ...mediaSlots.map((name) => ({
    name,
    gate: slotGates[name],
    attempt: async ({ token }: Owner) =>
      isAllowed(await t.upload(uploadMedia, { token, form: { [name]: picture } })),
  })),
  {
    name: 'a daily menu',
    gate: 'dailyMenu',
    attempt: async ({ token }) => {
      const body = { name: 'Almuerzo', price: '15000', parts: [{ name: 'Sopa' }] };
      return isAllowed(await t.call(createDailyMenu, { token, body }));
    },
  },
  {
    name: 'times of sale',
    gate: 'times',
    attempt: async ({ token }) => {
      const { category } = (await t.call(createCategory, { token, body: { name: 'Desayunos' } })).body;
      const day = [{ from: '07:00', to: '11:00' }];
      const times = JSON.stringify({ week: [day, [], [], [], [], [], []], outside: 'shown' });
      const product = { name: 'Caldo', description: 'Rico', price: '1', categoryId: category.id };
      return isAllowed(await t.call(createProduct, { token, body: { ...product, times } }));
    },
  },
  {
    name: 'total views',
    gate: 'totalViews',
    attempt: async ({ token }) => isAllowed(await t.call(getAnalytics, { token })),
  },
  {
    name: 'views today and monthly views',
    gate: 'periodViews',
    attempt: async ({ token }) => {
      const { body } = await t.call(getAnalytics, { token });
      expect('today' in body).toBe('lastMonth' in body);
      return 'today' in body;
    },
  },
  {
    name: 'what is left',
    gate: 'stock',
    attempt: async ({ token }) => {
      const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
      const body = { name: 'Ajiaco', description: 'x', price: '1', categoryId: category.id, stock: '5' };
      return isAllowed(await t.call(createProduct, { token, body }));
    },
  },
  {
    name: 'options of a category',
    gate: 'sourceGroups',
    attempt: async ({ token }) => {
      const { category } = (await t.call(createCategory, { token, body: { name: 'Pizzas' } })).body;
      const source = { categoryId: category.id, except: [] };
      const body = { name: 'Mitades', min: 2, max: 2, pricing: 'highest' as const, source };
      return isAllowed(await t.call(createOptionGroup, { token, body }));
    },
  },
  {
    name: 'the agenda',
    gate: 'agenda',
    attempt: async ({ token }) =>
      isAllowed(await t.call(createProfessional, { token, body: { name: 'Ana' } })),
  },
  {
    name: 'several professionals',
    gate: 'professionals',
    attempt: async ({ token }) => {
      await t.call(createProfessional, { token, body: { name: 'Ana' } });
      return isAllowed(await t.call(createProfessional, { token, body: { name: 'Bea' } }));
    },
  },
  {
    name: 'total orders',
    gate: 'totalOrders',
    attempt: async ({ token, userId }) =>
      isAllowed(await t.call(getOrderAnalytics, { token, params: { userId } })),
  },
  ...endpoints.filter(isAddDomain).map((addDomain) => ({
    name: 'a custom domain',
    gate: 'domains' as const,
    attempt: async ({ token, userId }: Owner) =>
      isAllowed(await t.call(addDomain, { token, body: { domain: `${userId}.example.com` } })),
  })),
];

test('every gate of the table has an action that tests it', () => {
  const testedGates = new Set(actions.map(({ gate }) => gate));
  const expectedGates = endpoints.some(isAddDomain)
    ? gateNames
    : gateNames.filter((gate) => gate !== 'domains');
  expect([...testedGates].sort()).toEqual([...expectedGates].sort());
});

describe.each(planIds)('on %s', (plan) => {
  const included = planIds.slice(0, planIds.indexOf(plan) + 1).flatMap((id) => addedFeatures[id]);

  test.each(actions.map((action) => [action.name, action] as const))(
    '%s is gated as specified',
    async (name, action) => {
      const owner = await t.buildOwner({ plan });
      const isIncluded = included.includes(name);
      expect(planAllows(plan, action.gate)).toBe(isIncluded);
      expect(await action.attempt(owner)).toBe(isIncluded);
    },
  );

  test('an owner can add products and categories up to the limits of the plan', async () => {
    const owner = await t.buildOwner({ plan });
    const { token } = owner;
    const limits = { free: [10, 3], basic: [40, 8], pro: [150, 20], premium: [400, 60] }[plan];
    const [maxProducts = 0, maxCategories = 0] = limits;
    const isLimited = plan !== planIds.at(-1);
    await fill(owner, maxProducts - 1, maxCategories - 1);
    const lastCategory = await t.call(createCategory, { token, body: { name: 'Una más' } });
    expect(lastCategory.status).toBe(200);
    const categoryId = lastCategory.body.category.id;
    const product = { name: 'Uno más', description: 'Rico', price: '1', categoryId };
    expect((await t.call(createProduct, { token, body: product })).status).toBe(200);
    const extraProduct = await t.call(createProduct, { token, body: product });
    const extraCategory = await t.call(createCategory, { token, body: { name: 'Otra más' } });
    expect([extraProduct.status, extraCategory.status]).toEqual(isLimited ? [403, 403] : [200, 200]);
    if (!isLimited) return;
    expect(extraProduct.body.message).toMatch(
      new RegExp(`^Has alcanzado el límite de ${maxProducts} productos de tu plan `),
    );
    expect(extraCategory.body.message).toMatch(
      new RegExp(`^Has alcanzado el límite de ${maxCategories} categorías de tu plan `),
    );
  });
});

function isAllowed({ status, body }: { status: number; body: { code: string } }): boolean {
  const isDone = status === 200 || status === 201;
  if (!isDone) expect([status, body.code]).toEqual([403, 'PLAN_GATE']);
  return isDone;
}

function isAddDomain({ method, path }: Endpoint): boolean {
  return method === 'POST' && path === '/api/domains';
}

async function fill({ userId: ownerId }: Owner, productCount: number, categoryCount: number): Promise<void> {
  const row = (position: number) => ({ id: crypto.randomUUID(), ownerId, name: 'Algo', position });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  await t.deps.db.insert(categories).values(numbers(categoryCount).map(row));
  const item = { description: 'Rico', price: '1.00', active: true };
  await t.deps.db.insert(products).values(numbers(productCount).map((n) => ({ ...row(n), ...item })));
}
