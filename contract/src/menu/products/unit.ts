/** Returns a price with its unit, such as `$ 8.500 / kg`. */
export function withUnit(priceText: string, unit: string | null | undefined): string {
  return unit ? `${priceText} / ${unit}` : priceText;
}

/** Returns a price as a message says it, such as `desde $ 8.500 / kg`. */
export function priceInMessage(priceText: string, unit: string | null | undefined, isFrom = false): string {
  return `${isFrom ? 'desde ' : ''}${withUnit(priceText, unit)}`;
}

/** Returns a name with its unit, such as `Tomate (kg)`, for places without a price. */
export function nameInUnits(name: string, unit: string | null | undefined): string {
  return unit ? `${name} (${unit})` : name;
}

/** Returns the name of an order's line for places without the price of a piece, such as `Tinte (desde)`. */
export function nameFromLine({
  name,
  isFrom,
  ...line
}: {
  name: string;
  unit?: string | null | undefined;
  sellBy?: unknown;
  isFrom?: boolean | undefined;
}): string {
  const unit = unitBehindName(line);
  return nameInUnits(name, isFrom ? withUnit('desde', unit) : unit);
}

/** Returns the unit of a line whose quantity does not say it already. */
export function unitBehindName({
  unit,
  sellBy,
}: {
  unit?: string | null | undefined;
  sellBy?: unknown;
}): string | null | undefined {
  return sellBy ? null : unit;
}

/** The units that the panel proposes. */
export const commonUnits = ['kg', 'lb', 'm', 'm²', 'litro', 'par', 'docena'];
