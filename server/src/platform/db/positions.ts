/**
 * Returns the list with the moved ids first, by their new position, and then the others in their old order.
 * Ids that are not in the list are ignored.
 */
export function reorder(
  current: readonly string[],
  moves: readonly { id: string; order: number }[],
): string[] {
  const positions = new Map(moves.map(({ id, order }) => [id, order]));
  const moved = current
    .filter((id) => positions.has(id))
    .sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
  return [...moved, ...current.filter((id) => !positions.has(id))];
}
