export function shuffle<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
