import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/analytics/endpoints.ts';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { fieldGates } from '@vitrina/contract/customization/rules.ts';
import type { CustomizationInput } from '@vitrina/contract/customization/schema.ts';
import type { Endpoint } from '@vitrina/contract/endpoint.ts';
import { endpoints } from '@vitrina/contract/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/media/endpoints.ts';
import { slotGates } from '@vitrina/contract/media/rules.ts';
import { mediaSlots } from '@vitrina/contract/media/schema.ts';
import { type Gate, gateNames, planAllows } from '@vitrina/contract/plans/rules.ts';
import { type PlanId, planIds } from '@vitrina/contract/plans/schema.ts';
import { createProduct } from '@vitrina/contract/products/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { categories, products } from '../db/tables.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { somePicture } from '../testing/pictures.ts';

const t = bootTestApp();
let picture: Buffer;
beforeAll(async () => {
  picture = await somePicture('png');
});

/**
 * Written by hand from the words of specification §6, and of §2 for the domains. It knows nothing of the table in
 * contract/src/plans/rules.ts, which has to come to the same.
 */
const specification: Record<PlanId, string[]> = {
  // «free sees only business info»
  free: [],
  basic: [
    // «Basic and pro get the Appearance tab with 6 colours (primary, page background, header background, contact info,
    // modal background, modal text) plus logo and header background image»
    'primaryColor',
    'pageBackgroundColor',
    'backgroundColor',
    'contactInfoColor',
    'modalColor',
    'modalTextColor',
    'logo',
    'backgroundImage',
    'hasHeaderBlur',
    // «basic shows total views only»
    'total views',
  ],
  // «pro adds views today and monthly views»
  pro: ['views today and monthly views'],
  premium: [
    // «Premium adds product colours, category tab colours, the page background image, typography and the cart option»
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
    // «premium adds total orders»
    'total orders',
    // «Dominios (only on the premium plan)»
    'a custom domain',
  ],
};

interface Action {
  name: string;
  gate: Gate;
  /** Whether the server let it happen; a refusal must be the plan's. */
  attempt(owner: Owner): Promise<boolean>;
}

const changed: Required<Pick<CustomizationInput, keyof typeof fieldGates>> = {
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
  hasHeaderBlur: true,
  hasBackgroundBlur: true,
  titleFont: 'Lato',
  textFont: 'Lato',
  hasCartEnabled: true,
};

/** Every field and picture that a plan gates comes from the contract's tables, so that none can be forgotten here. */
const actions: Action[] = [
  ...Object.entries(fieldGates).map(([name, gate]) => ({
    name,
    gate,
    attempt: async ({ token }: Owner) => {
      await t.call(updateCustomization, { token, body: { whatsappNumber: '+573105550142' } });
      const body = { [name]: changed[name as keyof typeof changed] };
      return allowed(await t.call(updateCustomization, { token, body }));
    },
  })),
  ...mediaSlots.map((name) => ({
    name,
    gate: slotGates[name],
    attempt: async ({ token }: Owner) =>
      allowed(await t.upload(uploadMedia, { token, form: { [name]: picture } })),
  })),
  {
    name: 'total views',
    gate: 'totalViews',
    attempt: async ({ token }) => allowed(await t.call(getAnalytics, { token })),
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
    name: 'total orders',
    gate: 'totalOrders',
    attempt: async ({ token, userId }) =>
      allowed(await t.call(getOrderAnalytics, { token, params: { userId } })),
  },
  ...endpoints.filter(isAddDomain).map((addDomain) => ({
    name: 'a custom domain',
    gate: 'domains' as const,
    attempt: async ({ token, userId }: Owner) =>
      allowed(await t.call(addDomain, { token, body: { domain: `${userId}.example.com` } })),
  })),
];

test('every gate of the table has an action that meets it', () => {
  const met = new Set(actions.map(({ gate }) => gate));
  const awaited = endpoints.some(isAddDomain) ? gateNames : gateNames.filter((gate) => gate !== 'domains');
  expect([...met].sort()).toEqual([...awaited].sort());
});

describe.each(planIds)('on %s', (plan) => {
  const included = planIds.slice(0, planIds.indexOf(plan) + 1).flatMap((each) => specification[each]);

  test.each(actions.map((action) => [action.name, action] as const))('%s', async (name, action) => {
    const owner = await t.buildOwner({ plan });
    const isIncluded = included.includes(name);
    expect(planAllows(plan, action.gate)).toBe(isIncluded);
    expect(await action.attempt(owner)).toBe(isIncluded);
  });

  test('as many products and categories as the plan has', async () => {
    const owner = await t.buildOwner({ plan });
    const { token } = owner;
    const limits = { free: [10, 3], basic: [40, 8], pro: [150, 20], premium: [400, 60] }[plan];
    const [maxProducts = 0, maxCategories = 0] = limits;
    const isLimited = plan !== planIds.at(-1);
    await fill(owner, maxProducts - 1, maxCategories - 1);
    const one = await t.call(createCategory, { token, body: { name: 'Una más' } });
    expect(one.status).toBe(200);
    const categoryId = one.body.category.id;
    const product = { name: 'Uno más', description: 'Rico', price: '1', categoryId };
    expect((await t.call(createProduct, { token, body: product })).status).toBe(200);
    const another = await t.call(createProduct, { token, body: product });
    const group = await t.call(createCategory, { token, body: { name: 'Otra más' } });
    expect([another.status, group.status]).toEqual(isLimited ? [403, 403] : [200, 200]);
    if (!isLimited) return;
    expect(another.body.message).toMatch(
      new RegExp(`^Has alcanzado el límite de ${maxProducts} productos de tu plan `),
    );
    expect(group.body.message).toMatch(
      new RegExp(`^Has alcanzado el límite de ${maxCategories} categorías de tu plan `),
    );
  });
});

function allowed({ status, body }: { status: number; body: { code: string } }): boolean {
  if (status !== 200) expect([status, body.code]).toEqual([403, 'PLAN_GATE']);
  return status === 200;
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
