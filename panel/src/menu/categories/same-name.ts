import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';

/** Returns the category that visitors could not tell from a new one with this name. */
export function findSameName(categories: readonly Category[], name: string): Category | undefined {
  return categories.find((category) => normalizeText(category.name) === normalizeText(name));
}
