import { normalizeText } from '../../../platform/normalize-text.ts';
import { maxStock } from '../../stock/limits.ts';
import type { ColumnField } from './heading-names.ts';

const yes = new Set(['si', 's', 'yes', 'y', 'sim', '1', 'true', 'verdadero']);
const no = new Set(['no', 'n', 'nao', '0', 'false', 'falso', 'none']);

const soldOut = new Set([
  'agotado',
  'agotada',
  'sin stock',
  'sin existencias',
  'no hay',
  'esgotado',
  'sold out',
  'out of stock',
]);

/**
 * How many are left by the cells of a row. Undefined: it says nothing, or what is not counted in whole pieces, such as kilos, a debt of
 * the till or a service.
 */
export function readStock(textOf: (field: ColumnField) => string | undefined): number | undefined {
  const text = textOf('stock');
  if (text === undefined) return undefined;
  const isWord = (field: ColumnField, words: ReadonlySet<string>) =>
    words.has(normalizeText(textOf(field) ?? ''));
  const isService = /^(?:s-)?servi[cç]/.test(normalizeText(textOf('kind') ?? ''));
  if (isService || isWord('tracked', no) || isWord('untracked', yes)) return undefined;
  return parseCount(text);
}

/** `24`, `24,00`, `1.200`, `24 und`. */
export function parseCount(text: string): number | undefined {
  if (soldOut.has(normalizeText(text).trim())) return 0;
  const number =
    /^\+?(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0{1,4})?\s?(?:u|un|und|unds?|uds?|unid|unidades|pz|pzas?|piezas)?\.?$/i.exec(
      text.trim(),
    )?.[1];
  const count = Number(number?.replace(/[.,]/g, '') ?? Number.NaN);
  return count <= maxStock ? count : undefined;
}
