import { splitDescription } from './name-parts.ts';
import { trimEdges } from './text-lines.ts';

const noPriceWords =
  /(?:^|[\s(\t])((?:seg[uú]n (?:tama[nñ]o|peso|mercado|temporada|pedido|dise[nñ]o|largo)|precio (?:del d[ií]a|de mercado|seg[uú]n \p{L}+|variable|a consultar)|(?:precio )?a? ?(?:consultar|convenir|cotizar)|(?:sob|bajo|previa) (?:consulta|avalia[cç][aã]o|or[cç]amento|presupuesto|evaluaci[oó]n|cotizaci[oó]n)|a combinar|bajo pedido|consult[ae]r?(?: (?:el )?(?:precio|valor))?|preguntar?(?: precio| por precio)?|cotizaci[oó]n|s\/[pm]|por definir|al peso)\.?)\)?$/iu;
/** `Examen visual      GRATIS`: in the column of the prices. */
const freeWord = /\t((?:gratis|sin costo|sin cargo|cortes[ií]a)\.?)$/iu;

/** The unpriced words that mean a price on request. The others mean a sale by weight, or no price at all. */
const askWords =
  /consul|conven|combinar|avalia|or[cç]amento|presupuesto|evalua|cotiz|pregunt|seg[uú]n|variable|del d[ií]a|mercado/iu;

/** `Consultar`, `Precio a convenir`, `Según diseño`: a cell that says that the price is asked for. */
export function isAskedPrice(cell: string): boolean {
  const text = cell.trim();
  return text.length <= 60 && noPriceWords.exec(text)?.index === 0 && askWords.test(text);
}

interface Unpriced {
  name: string;
  description: string;
  reason: string;
  isAsked: boolean;
}

/** Reads a line that says that the price varies: `Langosta - precio del día`. Returns null for others. */
export function readUnpriced(text: string): Unpriced | null {
  const match = noPriceWords.exec(text.slice(-60)) ?? freeWord.exec(text.slice(-60));
  const reason = match?.[1];
  if (!match || !reason) return null;
  const index = text.length - text.slice(-60).length + match.index;
  const rest = trimEdges(text.slice(0, index).replace(/\($/, ''));
  return /\p{L}/u.test(rest) ? { ...splitDescription(rest), reason, isAsked: askWords.test(reason) } : null;
}
