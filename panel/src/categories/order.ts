import type { Category } from '@vitrina/contract/categories/schema.ts';
import { moved } from '../ui/sorting.ts';

/** The list after `movedId` was dropped on `targetId`, renumbered 1..n (specification §4). */
export function reordered(categories: readonly Category[], movedId: string, targetId: string): Category[] {
  const from = categories.findIndex((category) => category.id === movedId);
  const to = categories.findIndex((category) => category.id === targetId);
  if (from < 0 || to < 0) return [...categories];
  return moved(categories, from, to).map((category, index) => ({ ...category, order: index + 1 }));
}
