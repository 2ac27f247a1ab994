import { weekday } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type {
  DailyDay,
  DailyDish,
  DailyMenu,
  DailyPart,
  DayInput,
  ReadDailyMenu,
} from '@vitrina/contract/menu/daily-menus/schema.ts';
import { findPricedPart, hasWholePrices } from '@vitrina/contract/menu/daily-menus/whole-prices.ts';
import { type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { z } from 'zod';

const draftDish = z.object({
  /** Absent for a dish that the part has never had. */
  id: z.string().exactOptional(),
  name: z.string(),
  price: z.string(),
  /** The parts that it spares the customer. */
  disables: z.array(z.string()).readonly(),
  /** A tap takes it off. It keeps its place until the day is published, so that a slip is undone by the same tap. */
  isOn: z.boolean(),
});
export type DraftDish = z.output<typeof draftDish>;

export const dayDraft = z.object({
  /** The dishes of each part, by the id of its group. */
  parts: z.record(z.string(), z.array(draftDish).readonly()).readonly(),
  until: z.string(),
});
export type DayValues = z.output<typeof dayDraft>;
export type DraftParts = DayValues['parts'];

/** What is there to begin with: what was saved for the date, or what was published last. */
export function toDraftParts(menu: DailyMenu): DraftParts {
  const saved = menu.day?.parts.some(({ dishes }) => dishes.length > 0) ? menu.day : null;
  return copyDay(menu, saved ?? menu.earlierDays[0] ?? null);
}

export function copyDay({ parts }: DailyMenu, day: DailyDay | null): DraftParts {
  return Object.fromEntries(
    parts.map(({ groupId, dishes }) => {
      const ids = day?.parts.find((part) => part.groupId === groupId)?.dishes ?? [];
      return [groupId, ids.flatMap((id) => toDraft(dishes.find((dish) => dish.id === id)) ?? [])];
    }),
  );
}

/** A part that the message does not name keeps what it has. */
export function applyText(draft: DraftParts, menu: DailyMenu, { parts }: ReadDailyMenu): DraftParts {
  const read = parts.flatMap(({ groupId, dishes }) => {
    const part = menu.parts.find((candidate) => candidate.groupId === groupId);
    return part ? [[part.groupId, dishes.map((dish) => withKnownId(part, dish))] as const] : [];
  });
  return { ...draft, ...Object.fromEntries(read) };
}

export function toDayInput(draft: DraftParts, until: string): DayInput {
  return {
    parts: Object.entries(draft).map(([groupId, dishes]) => ({
      groupId,
      dishes: dishes
        .filter(({ isOn }) => isOn)
        .map(({ id, name, price, disables }) => ({
          ...(id !== undefined && { id }),
          ...{ name, price, disables: [...disables] },
        })),
    })),
    until,
  };
}

/** Whether the dishes of no part have the price that a menu without one needs. */
export function lacksPrices(menu: DailyMenu, draft: DraftParts): boolean {
  if (!hasWholePrices(menu)) return false;
  const parts = menu.parts.map((part) => ({
    ...part,
    dishes: (draft[part.groupId] ?? []).filter(({ isOn }) => isOn),
  }));
  return !findPricedPart(parts);
}

/** The part with the dishes of the same day of the week before the others. */
export function preferWeekday(part: DailyPart, { earlierDays }: DailyMenu, date: string): DailyPart {
  const ids = earlierDays
    .filter((day) => weekday(day.date) === weekday(date))
    .flatMap(({ parts }) => parts.find(({ groupId }) => groupId === part.groupId)?.dishes ?? []);
  const rank = ({ id }: DailyDish) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...part, dishes: part.dishes.toSorted((a, b) => rank(a) - rank(b)) };
}

/** The names of the parts that still need a dish. */
export function listMissing({ parts }: DailyMenu, draft: DraftParts): string[] {
  return parts.flatMap(({ groupId, name, min }) => (countOn(draft[groupId] ?? []) < min ? name : []));
}

/** `sin Sopa ni Principio`. An empty text for a dish that goes with all parts. */
export function listSpared(
  disables: readonly string[],
  parts: readonly Pick<DailyPart, 'groupId' | 'name'>[],
): string {
  const names = parts.filter(({ groupId }) => disables.includes(groupId)).map(({ name }) => name);
  return names.length > 0 ? `sin ${names.join(' ni ')}` : '';
}

export function countOn(dishes: readonly DraftDish[]): number {
  return dishes.filter(({ isOn }) => isOn).length;
}

/** With the dish at the end, or on again if it is there. */
export function addDish(dishes: readonly DraftDish[], added: DraftDish): DraftDish[] {
  const isSame = (dish: DraftDish) => normalizeText(dish.name) === normalizeText(added.name);
  return dishes.some(isSame)
    ? dishes.map((dish) =>
        isSame(dish) ? { ...added, ...(dish.id && { id: dish.id }), name: dish.name, isOn: true } : dish,
      )
    : [...dishes, added];
}

const minQueryLength = 2;
const maxProposals = 3;

/**
 * Earlier dishes of the part with a word that begins as is typed, regardless of accents. Without a text the last ones; one letter
 * proposes nothing.
 */
export function proposeDishes(part: DailyPart, dishes: readonly DraftDish[], typed: string): DailyDish[] {
  const query = normalizeText(typed);
  if (query.length > 0 && query.length < minQueryLength) return [];
  const used = new Set(dishes.filter(({ isOn }) => isOn).map(({ name }) => normalizeText(name)));
  return part.dishes
    .filter(({ name }) => {
      const text = normalizeText(name);
      return !used.has(text) && (query === '' || text.startsWith(query) || text.includes(` ${query}`));
    })
    .slice(0, maxProposals);
}

/** From here on Enter takes what is written, so that «Pollo» does not become «Pollo a la broaster». */
const ownNameLength = 4;

/** What Enter adds. Null for nothing. `+2000` behind the name is its supplement, and `7000` its whole price if dishes have one. */
export function chooseDish(
  part: DailyPart,
  dishes: readonly DraftDish[],
  typed: string,
  money: MoneyFormat,
  isPriced = false,
): DraftDish | null {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const amount = isPriced ? /^(.+?)[\s+$]+(?:S\/\.?\s*)?(\d[\d.,]*)$/ : /^(.+?)\s*\+\s*([\d.,]+)$/;
  const [, name = text, supplement] = amount.exec(text) ?? [];
  const price = supplement === undefined ? undefined : (parsePrice(supplement, money) ?? undefined);
  const [first] = name.length < ownNameLength ? proposeDishes(part, dishes, name) : [];
  const chosen = withKnownId(part, { name: first?.name ?? capitalize(name) });
  return price === undefined ? chosen : { ...chosen, price };
}

function withKnownId(part: DailyPart, { name, price }: { name: string; price?: string }): DraftDish {
  const known = part.dishes.find((dish) => normalizeText(dish.name) === normalizeText(name));
  return {
    ...(known && { id: known.id }),
    name: known?.name ?? name,
    price: price ?? known?.price ?? '0',
    disables: known?.disables ?? [],
    isOn: true,
  };
}

function toDraft(dish: DailyDish | undefined): DraftDish | undefined {
  if (!dish) return undefined;
  const { id, name, price, disables } = dish;
  return { id, name, price, disables, isOn: true };
}

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
