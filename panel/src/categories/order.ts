import type { Category } from '@vitrina/contract/categories/schema.ts';

/** The list after `movedId` was dropped on `targetId`, renumbered 1..n (specification §4). */
export function reordered(categories: readonly Category[], movedId: string, targetId: string): Category[] {
  const from = categories.findIndex((category) => category.id === movedId);
  const to = categories.findIndex((category) => category.id === targetId);
  const moved = categories[from];
  if (!moved || to < 0) return [...categories];
  const list = categories.toSpliced(from, 1).toSpliced(to, 0, moved);
  return list.map((category, index) => ({ ...category, order: index + 1 }));
}
