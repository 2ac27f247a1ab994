import {
  createDailyMenu as createEndpoint,
  endDay as endEndpoint,
  listDailyMenus,
  publishDay as publishEndpoint,
  readDailyMenu,
  saveDay as saveEndpoint,
  setReminder as setReminderEndpoint,
} from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { readDailyMenuText } from '@vitrina/contract/menu/daily-menus/read-text.ts';
import { hasWholePrices } from '@vitrina/contract/menu/daily-menus/whole-prices.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { AppError } from '../../platform/errors.ts';
import { createDailyMenu, endDay, loadDailyMenus, publishDay, saveDay, setReminder } from './writes.ts';

export function dailyMenuRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  bindOwner(app, db, listDailyMenus, ({ ownerId, query }) => loadDailyMenus(db, ownerId, query.date));

  bindOwner(app, db, createEndpoint, async ({ ownerId, body }) => ({
    menu: await createDailyMenu(db, ownerId, body),
  }));

  bindOwner(app, db, readDailyMenu, async ({ ownerId, body }) => {
    const { menus } = await loadDailyMenus(db, ownerId);
    const { productId = menus[0]?.productId } = body;
    const menu = menus.find((candidate) => candidate.productId === productId);
    if (!menu && body.productId) throw new AppError('DAILY_MENU_NOT_FOUND');
    const { locale, currency } = await requireBusiness(db, ownerId);
    const isPriced = menu !== undefined && hasWholePrices(menu);
    return readDailyMenuText(body.text, menu?.parts ?? [], { locale, currency, isPriced });
  });

  bindOwner(app, db, setReminderEndpoint, async ({ ownerId, body }) => ({
    reminder: await setReminder(db, ownerId, body.time),
  }));

  bindOwner(app, db, saveEndpoint, async ({ ownerId, params, body }) => ({
    menu: await saveDay(db, ownerId, params, body),
  }));

  bindOwner(app, db, publishEndpoint, async ({ ownerId, params }) => ({
    menu: await publishDay(db, ownerId, params),
  }));

  bindOwner(app, db, endEndpoint, async ({ ownerId, actor, params }) => ({
    menu: await endDay(db, ownerId, actor, params),
  }));
}
