import type { BusinessType } from './schema.ts';

export interface TypeRules {
  /** Whether it has a menu, waiters and a menu of the day, with the words of its country. */
  servesMeals: boolean;
  /** Whether it gives services, which customers take appointments for and nobody packs. */
  givesServices: boolean;
}

const rules: Record<BusinessType, TypeRules> = {
  menu: { servesMeals: true, givesServices: false },
  catalog: { servesMeals: false, givesServices: false },
  services: { servesMeals: false, givesServices: true },
};

/** The type of a business whose owner chose none. */
export const defaultBusinessType: BusinessType = 'menu';

/** Stands for a type that this version does not know, because a newer one stored it. It sells products, and says nothing of what they are. */
const plainType: BusinessType = 'catalog';

export function toKnownType(stored: string): BusinessType {
  return Object.hasOwn(rules, stored) ? (stored as BusinessType) : plainType;
}

export function rulesOfType(type: BusinessType): TypeRules {
  return rules[type];
}

export function servesMeals(type: BusinessType): boolean {
  return rules[type].servesMeals;
}

export function givesServices(type: BusinessType): boolean {
  return rules[type].givesServices;
}
