import type { Category } from '@vitrina/contract/categories/schema.ts';
import { normalizeText } from '@vitrina/contract/normalize-text.ts';

/** Returns the category that visitors could not tell from a new one with this name. */
export function findSameName(categories: readonly Category[], name: string): Category | undefined {
  return categories.find((category) => normalizeText(category.name) === normalizeText(name));
}
