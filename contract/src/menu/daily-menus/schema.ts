import { z } from 'zod';
import { openingTime } from '../../business/opening-hours/schema.ts';
import { price, unparsedPrice } from '../../platform/money/schema.ts';
import {
  id,
  idempotencyKey,
  requiredOneLineText,
  requiredText,
  sentDate,
  timestamp,
} from '../../platform/schema.ts';
import { haveUniqueIds, haveUniqueNames } from '../option-groups/group.ts';
import { maxOptionGroupsPerProduct, maxOptions } from '../option-groups/limits.ts';
import { maxOptionGroupNameLength, maxOptionNameLength } from '../option-groups/schema.ts';
import { maxNameLength } from '../products/fields.ts';
import { maxVariants } from '../products/schema.ts';
import { maxVariantNameLength } from '../products/variant-fields.ts';
import { storedSoldOut } from '../sold-out/schema.ts';
import { stockReply } from '../stock/schema.ts';

/** Common, executive, for students. */
export const maxDailyMenus = 4;
/** The dishes that a part remembers. The ones that were offered longest ago are forgotten first. */
export const maxKnownDishes = 300;
/** How far ahead a day can be filled. */
export const maxDaysAhead = 31;
/** The earlier days that can be copied. */
export const maxEarlierDays = 14;
export const maxPastedLength = 4_000;

const dish = z.object({
  id,
  name: z.string(),
  /** What it adds to the price of the menu. */
  price,
  /** The parts that a customer is not asked for who chooses it: a sancocho as a main has no side. */
  disables: z.array(id),
  /** As it is on the page. Null also for a dish that is not there. */
  soldOut: storedSoldOut,
  ...stockReply,
});
export type DailyDish = z.output<typeof dish>;

const dailyPart = z.object({
  /** The option group. */
  groupId: id,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  /** The names of the sizes that offer it. Null: all. */
  sizes: z.array(z.string()).nullable(),
  /** Every dish that it ever had, the last ones first. */
  dishes: z.array(dish),
});
export type DailyPart = z.output<typeof dailyPart>;

const dayParts = z.array(z.object({ groupId: id, dishes: z.array(id) }));

const dailyDay = z.object({
  date: sentDate,
  parts: dayParts,
  /** The local time of its end. Before 04:00 it is of the next day. */
  until: openingTime,
  /** Null: not published. */
  publishedAt: timestamp.nullable(),
  /** When the page stops selling it. Null: not published. */
  endsAt: timestamp.nullable(),
});
export type DailyDay = z.output<typeof dailyDay>;

export const dailyMenu = z.object({
  productId: id,
  name: z.string(),
  /** Whether visitors can see it at all. */
  active: z.boolean(),
  /** As it is on the page, also because a part has no dish left. Null while it is not published, as for its sizes. */
  soldOut: storedSoldOut,
  /** The part without which it cannot be ordered. Null: none, or all of it is sold out. */
  soldOutPart: id.nullable(),
  price,
  /** None, or at least two. */
  sizes: z.array(z.object({ id, name: z.string(), price, soldOut: storedSoldOut })),
  /** In the order of the product. */
  parts: z.array(dailyPart),
  /** The day of the requested date. Null: nothing is saved. */
  day: dailyDay.nullable(),
  /** Published before the requested date, the last one first. */
  earlierDays: z.array(dailyDay),
  /** What `until` is proposed for the requested date. */
  proposedUntil: openingTime,
});
export type DailyMenu = z.output<typeof dailyMenu>;

/** The day of a kitchen begins at 04:00, so that an earlier hour would ask for the day before. */
const reminderTime = openingTime.refine((time) => time >= '04:00', {
  error: 'Elige una hora desde las 04:00',
});

const dailyReminder = z.object({
  /** The local time at which the owner's devices are asked for the day's dishes. Null: never. */
  time: openingTime.nullable(),
  proposedTime: openingTime,
});
export type DailyReminder = z.output<typeof dailyReminder>;

export const setReminderBody = z.object({ time: reminderTime.nullable() });
export const setReminderReply = z.object({ reminder: dailyReminder });

export const dailyMenuList = z.object({
  /** The local date of the business. */
  today: sentDate,
  menus: z.array(dailyMenu),
  reminder: dailyReminder,
});

const dishInput = z.object({
  /** A dish that the part has had. Without it, one of the same name is found or created. */
  id: id.optional(),
  name: requiredOneLineText('Escribe el nombre de cada plato', maxOptionNameLength),
  /** In the currency of the business. Default: that of the dish, or 0. */
  price: unparsedPrice('Escribe cuánto suma cada plato').optional(),
  /** Other parts of the menu. Absent: unchanged. Holds for the dish on every day, also while it is on the page. */
  disables: z.array(id).max(maxOptionGroupsPerProduct, { error: 'Las partes no son válidas' }).optional(),
});
export type DishInput = z.output<typeof dishInput>;

export const saveDayBody = z.object({
  parts: z
    .array(
      z.object({
        groupId: id,
        dishes: z
          .array(dishInput, { error: 'Los platos no son válidos' })
          .max(maxOptions, { error: `Una parte puede tener hasta ${maxOptions} platos al día` })
          .refine(haveUniqueNames, { error: 'Un plato está repetido' })
          .refine(haveUniqueIds, { error: 'Un plato está repetido' }),
      }),
      { error: 'Las partes no son válidas' },
    )
    .max(maxOptionGroupsPerProduct, { error: 'Las partes no son válidas' })
    .refine((parts) => new Set(parts.map(({ groupId }) => groupId)).size === parts.length, {
      error: 'Una parte está repetida',
    }),
  until: openingTime,
});
export type DayInput = z.output<typeof saveDayBody>;

const partInput = z.object({
  name: requiredText('Escribe el nombre de cada parte', maxOptionGroupNameLength),
  /** The names of the sizes that offer it. Absent: all. */
  sizes: z
    .array(requiredText('Escribe el nombre de cada tamaño', maxVariantNameLength))
    .min(1, { error: 'Elige al menos un tamaño para cada parte' })
    .max(maxVariants)
    .optional(),
});

export const createDailyMenuBody = z.object({
  name: requiredText('Escribe cómo se llama tu menú', maxNameLength),
  /** Ignored with sizes. */
  price: unparsedPrice('Escribe el precio').optional(),
  sizes: z
    .array(
      z.object({
        name: requiredText('Escribe el nombre de cada forma de venderlo', maxVariantNameLength),
        price: unparsedPrice('Escribe el precio de cada forma de venderlo'),
      }),
      { error: 'Las formas de venderlo no son válidas' },
    )
    .max(maxVariants, { error: `Puedes venderlo hasta de ${maxVariants} formas` })
    .refine(({ length }) => length !== 1, { error: 'Agrega al menos dos formas de venderlo, o ninguna' })
    .refine(haveUniqueNames, { error: 'Dos formas de venderlo tienen el mismo nombre' })
    .default([]),
  parts: z
    .array(partInput, { error: 'Agrega al menos una parte' })
    .min(1, { error: 'Agrega al menos una parte' })
    .max(maxOptionGroupsPerProduct, { error: `Puede tener hasta ${maxOptionGroupsPerProduct} partes` })
    .refine(haveUniqueNames, { error: 'Dos partes tienen el mismo nombre' }),
  /** Default: the first category, or a new one. */
  categoryId: id.optional(),
  idempotencyKey,
});
export type NewDailyMenu = z.output<typeof createDailyMenuBody>;

export const readDailyMenuBody = z.object({
  text: requiredText('Pega el mensaje con el menú', maxPastedLength),
  /** Whose parts the text is read into. Absent: the first daily menu of the business. */
  productId: id.optional(),
});

export const readDailyMenuReply = z.object({
  /** What the text names. `groupId` is null for a part that the menu does not have. */
  parts: z.array(
    z.object({
      groupId: id.nullable(),
      name: z.string(),
      dishes: z.array(z.object({ name: z.string(), price })),
    }),
  ),
  /** The lines that say nothing that is understood. */
  unread: z.array(z.string()),
});
export type ReadDailyMenu = z.output<typeof readDailyMenuReply>;
