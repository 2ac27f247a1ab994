import { normalizeText } from '../../platform/normalize-text.ts';
import type { SoldOut } from '../sold-out/schema.ts';
import { type ProductLabel, productLabelIds, productLabels } from './labels.ts';

// The cells of the fields of a product. Each parser reads what its formatter writes, and what people type in its place.

/** `unread`: the parts of the cell that were not understood. */
export interface ParsedCell<T> {
  value: T;
  unread: string[];
}

export function formatActiveCell(active: boolean): string {
  return active ? 'Sí' : 'No';
}

export function parseActiveCell(cell: string): ParsedCell<boolean | undefined> {
  const text = normalizeText(cell);
  if (yesWords.has(text) || ['activo', 'activa', 'visible', 'active'].includes(text)) return read(true);
  if (noWords.has(text) || ['inactivo', 'inactiva', 'oculto', 'oculta', 'hidden'].includes(text))
    return read(false);
  return { value: undefined, unread: text === '' ? [] : [cell.trim()] };
}

export function formatSoldOutCell(soldOut: SoldOut): string {
  if (soldOut === null) return 'No';
  return soldOut === 'today' ? 'Hoy' : 'Sí';
}

export function parseSoldOutCell(cell: string): ParsedCell<SoldOut | undefined> {
  const text = normalizeText(cell);
  if (['hoy', 'agotado hoy', 'por hoy', 'solo hoy', 'today'].includes(text)) return read('today');
  if (yesWords.has(text) || ['agotado', 'agotada', 'sold out'].includes(text)) return read('until-changed');
  if (noWords.has(text) || ['disponible', 'available'].includes(text)) return read(null);
  return { value: undefined, unread: text === '' ? [] : [cell.trim()] };
}

export function formatLabelsCell(labels: readonly ProductLabel[]): string {
  return labels.map((label) => productLabels[label]).join(' | ');
}

export function parseLabelsCell(cell: string): ParsedCell<ProductLabel[]> {
  const parsed: ParsedCell<ProductLabel[]> = { value: [], unread: [] };
  const typed = cell.split(/[|,;/]/).map((text) => text.trim());
  const found = new Set<ProductLabel>();
  for (const text of typed.filter((part) => part !== '')) {
    const label = labelsByName.get(normalizeText(text));
    if (label) found.add(label);
    else parsed.unread.push(text);
  }
  parsed.value = productLabelIds.filter((label) => found.has(label));
  return parsed;
}

const yesWords: ReadonlySet<string> = new Set(['si', 's', 'x', '1', 'true', 'verdadero', 'yes', 'y']);
const noWords: ReadonlySet<string> = new Set(['no', 'n', '0', 'false', 'falso']);
const labelsByName = new Map<string, ProductLabel>(
  productLabelIds.flatMap((label) => [
    [normalizeText(label), label],
    [normalizeText(productLabels[label]), label],
  ]),
);
// The names of other countries.
for (const name of ['con hora', 'con turno']) labelsByName.set(name, 'con-cita');

function read<T>(value: T): ParsedCell<T> {
  return { value, unread: [] };
}
