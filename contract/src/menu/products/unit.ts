/** `$ 8.500 / kg` */
export function withUnit(priceText: string, unit: string | null | undefined): string {
  return unit ? `${priceText} / ${unit}` : priceText;
}

/** `Tomate (kg)`, where no price says what is counted. */
export function nameInUnits(name: string, unit: string | null | undefined): string {
  return unit ? `${name} (${unit})` : name;
}

/** What the panel proposes. */
export const commonUnits = ['kg', 'lb', 'm', 'm²', 'litro', 'par', 'docena'];
