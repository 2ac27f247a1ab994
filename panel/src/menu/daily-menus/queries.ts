import { useQueryClient } from '@tanstack/react-query';
import {
  createDailyMenu,
  endDay,
  listDailyMenus,
  publishDay,
  saveDay,
  setReminder,
} from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import type { DailyDish, DailyMenu, DayInput } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { optionGroupsQuery } from '../option-groups/queries.ts';
import { productsQuery } from '../products/products-query.ts';

/** Without a date: today's. */
export const dailyMenusQuery = (date?: string) =>
  endpointQuery(listDailyMenus, { query: date === undefined ? {} : { date } });

/** Products and option groups show what a day writes. */
const menuQueries = [listDailyMenus, productsQuery, optionGroupsQuery, categoriesQuery] as const;

export function useCreateDailyMenu() {
  return useCall(createDailyMenu, { invalidates: menuQueries });
}

export function useEndDay() {
  return useCall(endDay, { invalidates: menuQueries });
}

export function useSetReminder() {
  return useCall(setReminder, { invalidates: [listDailyMenus] });
}

/** Saves the day, and publishes it if it is today's. */
export function useSaveDay() {
  const client = useQueryClient();
  return async (productId: string, date: string, input: DayInput, { publishes }: { publishes: boolean }) => {
    const params = { id: productId, date };
    try {
      const saved = await call(saveDay, { params, body: input });
      return publishes ? (await call(publishDay, { params })).menu : saved.menu;
    } finally {
      for (const each of menuQueries)
        void client.invalidateQueries({ queryKey: 'queryKey' in each ? each.queryKey : ['daily-menus'] });
    }
  };
}

/**
 * Shows the state at once, and the stored one again if the call fails. A dish whose count has ended can be had again only if it is no
 * longer counted.
 */
export function useSetDishSoldOut() {
  const client = useQueryClient();
  const { queryKey } = dailyMenusQuery();
  return async (groupId: string, { id: dishId, stock }: DailyDish, soldOut: SoldOut) => {
    const setState = (state: SoldOut) =>
      client.setQueryData(queryKey, (list) =>
        list ? { ...list, menus: list.menus.map((menu) => withSoldOut(menu, dishId, state)) } : list,
      );
    setState(soldOut);
    try {
      if (soldOut === null && stock === 0)
        await call(changeStock, { body: { changes: [{ kind: 'option', id: dishId, seen: 0, left: null }] } });
      await call(setOptionSoldOut, { params: { id: groupId, optionId: dishId }, body: { soldOut } });
    } finally {
      void client.invalidateQueries({ queryKey: ['daily-menus'] });
      void client.invalidateQueries({ queryKey: optionGroupsQuery.queryKey });
    }
  };
}

function withSoldOut(menu: DailyMenu, dishId: string, soldOut: SoldOut): DailyMenu {
  const parts = menu.parts.map((part) => ({
    ...part,
    dishes: part.dishes.map((dish) => (dish.id === dishId ? { ...dish, soldOut } : dish)),
  }));
  return { ...menu, parts };
}
