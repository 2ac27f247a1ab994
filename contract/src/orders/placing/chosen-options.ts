interface Chosen {
  name: string;
  quantity: number;
}

/** `3 × Carne`, `1 × Pollo`. The names alone if each was chosen once. */
export function countNames(chosen: readonly Chosen[]): string[] {
  const isCounted = chosen.some(({ quantity }) => quantity > 1);
  return chosen.map(({ name, quantity }) => (isCounted ? `${quantity} × ${name}` : name));
}

/** `Sabores: 3 × Carne, 1 × Pollo`, a text per group. */
export function groupOptions(options: readonly (Chosen & { group: string })[]): string[] {
  const groups = new Set(options.map(({ group }) => group));
  return [...groups].map(
    (name) => `${name}: ${countNames(options.filter(({ group }) => group === name)).join(', ')}`,
  );
}
