import { endedEarlierText, endedText } from '@vitrina/contract/menu/daily-menus/words.ts';
import { expect, test } from 'vitest';
import { buildMenuWithChoices } from '../testing/build-page.ts';
import { closeMenus } from './close-menus.ts';

const end = new Date(2026, 0, 16, 15, 30).getTime();

test('a menu that has ended loses its dishes by the clock, and says so', () => {
  const { page, pizza } = buildMenuWithChoices();
  const daily = { ...pizza, description: 'Sopa: sancocho', endsAt: end };
  const withDaily = {
    ...page,
    categories: page.categories.map((category) => ({ ...category, products: [daily] })),
  };
  expect(closeMenus(withDaily, end - 1)).toBe(withDaily);
  const [closed] = closeMenus(withDaily, end).categories[0]?.products ?? [];
  expect(closed).toMatchObject({
    description: '',
    variants: [],
    optionGroups: [],
    soldOut: true,
    soldFrom: endedText,
  });
  const [nextDay] = closeMenus(withDaily, end + 86_400_000).categories[0]?.products ?? [];
  expect(nextDay?.soldFrom).toBe(endedEarlierText);
});
