import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  createDailyMenu,
  listDailyMenus,
  publishDay,
  readDailyMenu,
  saveDay,
} from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { type Lunch, lunches } from '../../testing/lunches.ts';

const t = bootTestApp();

function parseDish(text: string): { name: string; price: string } {
  const [name = '', price = '0'] = text.split(' +');
  return { name, price };
}

async function publish(token: string, lunch: Lunch) {
  const parts = Object.keys(lunch.parts).map((name) => ({
    name,
    ...(lunch.sizes && {
      sizes: lunch.sizes.filter((size) => size.parts.includes(name)).map((size) => size.name),
    }),
  }));
  const { name, price } = lunch;
  const sizes = lunch.sizes?.map((size) => ({ name: size.name, price: size.price })) ?? [];
  const created = await t.call(createDailyMenu, { token, body: { name, price, sizes, parts } });
  expect(created.status).toBe(200);
  const { menu } = created.body;
  const { today } = (await t.call(listDailyMenus, { token })).body;
  const params = { id: menu.productId, date: today };
  const dishes = menu.parts.map((part) => ({
    groupId: part.groupId,
    name: part.name,
    dishes: (lunch.parts[part.name] ?? []).map(parseDish),
  }));
  const saved = await t.call(saveDay, { token, params, body: { parts: dishes, until: '15:30' } });
  expect([saved.status, (await t.call(publishDay, { token, params })).status]).toEqual([200, 200]);
  return { productId: menu.productId, dishes };
}

test.each(['CO', 'PE', 'MX', 'CL', 'AR'] as const)(
  'the lunches of %s are published, read on the page, and read from a message',
  async (country) => {
    t.clock.set('2026-06-10T15:00:00Z');
    const { token, userId } = await t.buildOwner({ plan: 'basic' });
    const region = countries[country];
    await t.call(updateCustomization, { token, body: { businessName: 'Fonda', country, ...region } });
    for (const lunch of lunches.filter((each) => each.country === country)) {
      const { productId, dishes } = await publish(token, lunch);
      const page = (await t.app.inject({ url: `/menu/${userId}` })).body;
      expect(page).toContain(lunch.name);
      for (const { name, price } of dishes.flatMap((part) => part.dishes)) {
        expect(page).toContain(name);
        if (price !== '0') expect(page).toContain(formatPrice(price, region).replaceAll(' ', '\u00a0'));
      }
      // As an owner writes it: a comma inside a dish would separate two.
      const text = dishes
        .map(({ name, dishes: list }) => {
          const written = list.map((dish) =>
            dish.price === '0' ? dish.name : `${dish.name} +${formatPrice(dish.price, region)}`,
          );
          return `*${name}:* ${written.join(' / ')}`;
        })
        .join('\n');
      const read = (await t.call(readDailyMenu, { token, body: { text, productId } })).body;
      const hasComma = dishes.some((part) => part.dishes.some((dish) => dish.name.includes(',')));
      if (!hasComma)
        expect(read).toEqual({
          parts: dishes.map(({ groupId, name, dishes: list }) => ({ groupId, name, dishes: list })),
          unread: [],
        });
    }
  },
);
