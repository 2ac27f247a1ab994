/**
 * The new order of a list after some of it was given positions: the named ones first, by position, then the rest as
 * it stood. Throws nothing; ids that are not in the list are the caller's to refuse.
 */
export function reorder(
  current: readonly string[],
  moves: readonly { id: string; order: number }[],
): string[] {
  const order = new Map(moves.map(({ id, order }) => [id, order]));
  const first = current
    .filter((id) => order.has(id))
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return [...first, ...current.filter((id) => !order.has(id))];
}
