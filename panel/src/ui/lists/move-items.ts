// Without the library that drags, which few screens need.

/** Returns the list with the item at `from` moved to `to`; unchanged if one of them is not in the list. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Returns the list with the items of `ids` in that sequence and renumbered from 1. They take the positions
 * that they had together; other items stay where they are.
 */
export function reorderItems<Item extends { id: string; order: number }>(
  list: readonly Item[],
  ids: readonly string[],
): Item[] {
  const itemsById = new Map(list.filter(({ id }) => ids.includes(id)).map((item) => [item.id, item]));
  const next = ids
    .flatMap((id) => itemsById.get(id) ?? [])
    .map((item, index) => ({ ...item, order: index + 1 }))
    .values();
  return list.map((item) => (itemsById.has(item.id) ? (next.next().value ?? item) : item));
}
