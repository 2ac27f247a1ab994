/** Returns a price with its unit, such as `$ 8.500 / kg`. */
export function withUnit(priceText: string, unit: string | null | undefined): string {
  return unit ? `${priceText} / ${unit}` : priceText;
}

/** Returns a name with its unit, such as `Tomate (kg)`, for places without a price. */
export function nameInUnits(name: string, unit: string | null | undefined): string {
  return unit ? `${name} (${unit})` : name;
}

/** The units that the panel proposes. */
export const commonUnits = ['kg', 'lb', 'm', 'm²', 'litro', 'par', 'docena'];
