import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, sentDate } from '../../platform/schema.ts';
import {
  createDailyMenuBody,
  dailyMenu,
  dailyMenuList,
  readDailyMenuBody,
  readDailyMenuReply,
  saveDayBody,
  setReminderBody,
  setReminderReply,
} from './schema.ts';

const api = endpointsFor('Menú de hoy');
/** The id is the product's. */
const dayParams = z.object({ id, date: sentDate });
/** Room for forty dishes in each of ten parts. */
const maxDayBytes = 128 * 1024;
const dayErrors = ['PLAN_GATE', 'DAILY_MENU_NOT_FOUND'] as const;

export const listDailyMenus = api.get('/api/daily-menus', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Los menús del día con sus partes, lo de una fecha y lo de antes. Sin fecha: hoy',
  query: z.object({ date: sentDate.optional() }),
  reply: dailyMenuList,
});

export const createDailyMenu = api.post('/api/daily-menus', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Crea un menú del día con sus formas de venderlo y sus partes, sin platos',
  body: createDailyMenuBody,
  reply: z.object({ menu: dailyMenu }),
  errors: [
    'PLAN_GATE',
    'NO_ACTIVE_PLAN',
    'DAILY_MENU_LIMIT_REACHED',
    'PRODUCT_LIMIT_REACHED',
    'CATEGORY_LIMIT_REACHED',
    'OPTION_GROUP_LIMIT_REACHED',
    'VARIANT_LIMIT_REACHED',
    'CATEGORY_NOT_FOUND',
    'VARIANT_NOT_FOUND',
    'INVALID_PRICE',
    'PRICE_DECIMALS',
  ],
});

export const readDailyMenu = api.post('/api/daily-menus/read', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Lee un mensaje y dice qué platos nombra. No guarda nada',
  body: readDailyMenuBody,
  reply: readDailyMenuReply,
  errors: ['DAILY_MENU_NOT_FOUND'],
});

export const saveDay = api.put('/api/daily-menus/:id/:date', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Guarda los platos de un día, que solo se ven cuando se publican',
  params: dayParams,
  body: saveDayBody,
  maxBodyBytes: maxDayBytes,
  reply: z.object({ menu: dailyMenu }),
  errors: [
    ...dayErrors,
    'DAILY_MENU_DATE',
    'OPTION_GROUP_NOT_FOUND',
    'OPTION_NOT_FOUND',
    'INVALID_PRICE',
    'PRICE_DECIMALS',
  ],
});

export const publishDay = api.post('/api/daily-menus/:id/:date/publish', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Publica lo guardado para hoy, hasta su hora de fin',
  params: dayParams,
  reply: z.object({ menu: dailyMenu }),
  errors: [
    ...dayErrors,
    'DAILY_MENU_NOT_TODAY',
    'DAILY_MENU_INCOMPLETE',
    'DAILY_MENU_WITHOUT_PRICES',
    'DAILY_MENU_OVER',
  ],
});

export const endDay = api.post('/api/daily-menus/:id/:date/end', {
  access: { roles: ['owner', 'manager'], withApproval: { kitchen: 'terminar el menú de todo el día' } },
  weight: 'light',
  summary: 'Termina el menú de un día antes de su hora',
  params: dayParams,
  reply: z.object({ menu: dailyMenu }),
  views: { kitchen: z.object({ menu: dailyMenu.pick({ productId: true, name: true }) }) },
  errors: dayErrors,
});

export const setReminder = api.put('/api/daily-menus/reminder', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary:
    'A qué hora se avisa a los dispositivos del negocio, los días que abre y aún sin publicar. Con null: nunca',
  body: setReminderBody,
  reply: setReminderReply,
  errors: ['PLAN_GATE'],
});
