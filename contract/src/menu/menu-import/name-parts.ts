import { trimEdges } from './text-lines.ts';
import { isSize } from './words.ts';

export const perUnit =
  /^\(?(?:c\/u|c\/uno|cada un[oa]|cu|c\.u\.?|iva inc(?:l\.?|luido)?|m\.?\s?n\.?)\)?\.?$/iu;
/** `Hoy a $5`, but `MENÚ A $5`. */
const toWord = /(?:^|\s)a[\s:]*$/u;
const priceWord = /(?:^|\s)(?:precio|pre[cç]o|price|valor|costo|a solo|por solo|por)[\s:]*$/iu;

/** `Ajiaco – con pollo`, `Combo 2: café + pan`, `Hummus (garbanzo y pita)` → the name and its description. */
export function splitDescription(text: string): { name: string; description: string } {
  const bar = /^(.*[\p{L}\p{N}”"')%])\s?[|¦]\s?([^|¦]{1,24})$/u.exec(text);
  if (bar && isSize(bar[2] ?? '') && /\d/.test(bar[2] ?? '')) {
    const { name, description } = splitDescription(bar[1] ?? '');
    return { name, description: joinTexts(description, cleanBlanks(bar[2] ?? '')) };
  }
  const whole = cleanBlanks(text);
  const tab = text.indexOf('\t');
  const colon = text.search(/:\s/);
  const dash = text.search(/\s[-–—]\s|[—]/u);
  const starts = [tab, colon, dash].filter((index) => index > 0);
  const start = starts.length > 0 ? Math.min(...starts) : -1;
  if (start > 0 && !(start === dash && isCatalogueName(text))) {
    const beginning = cleanBlanks(text.slice(0, start));
    // `Camisa T: S-M-L`
    const label =
      start === colon ? (/\s(?:t|tallas?|colores|sabores|medidas)$/iu.exec(beginning)?.[0] ?? '') : '';
    const name = beginning.slice(0, beginning.length - label.length);
    const description = trimEdges(cleanBlanks(text.slice(start + 1))).replace(/^[-–—:]\s*/u, '');
    if (name && description && (start === colon || !(isKeptInName(description) || isQualifier(description))))
      return splitParentheses(name, label === '' ? description : `${label.trim()}: ${description}`);
    return { name: description ? whole.replace(/\s*—\s*/u, ' — ') : name, description: '' };
  }
  return splitParentheses(whole, '');
}

/** Whether the dashes are part of a catalogue name: `PANADOL - PARACETAMOL 160 MG - 16 COMPRIMIDOS`. */
function isCatalogueName(text: string): boolean {
  const parts = text.split(/\s[-–—]\s/u);
  return parts.length >= 3 && /^\d{1,4}\s?\p{L}/u.test(parts.at(-1) ?? '');
}

function splitParentheses(name: string, description: string) {
  const open = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  const inside = name.slice(open + 1, -1).trim();
  if (open < 2 || inside === '' || isKeptInName(inside) || isQualifier(inside)) return { name, description };
  return { name: name.slice(0, open).trim(), description: joinTexts(inside, description) };
}

/** `250 g`, `x12`, `V`, `plato`. */
export function isKeptInName(text: string): boolean {
  if (text.includes(',')) return false;
  const words = text.trim().split(/\s+/).length;
  return (
    text.length <= 3 ||
    perUnit.test(text) ||
    isSize(text) ||
    (/^x?\s?\d/i.test(text) && words <= 3 && !/[+]/.test(text))
  );
}

/** `frío`, `Iced Coffee`: a word or two tell one product from another. */
function isQualifier(text: string): boolean {
  return text.trim().split(/\s+/).length <= 2 && !/[,+]|^(?:con|sin|de|seg[uú]n|incluye)\s/i.test(text);
}

export function unwrap(text: string): string {
  const trimmed = text.trim();
  const inner = trimmed.startsWith('(') && trimmed.endsWith(')') ? trimmed.slice(1, -1).trim() : trimmed;
  return trimEdges(inner);
}

function cleanBlanks(text: string): string {
  return trimEdges(text.replace(/\s+/g, ' '));
}

export function joinTexts(...texts: string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}

/** `Empanadas 3 x`, before what three cost. */
const several = /\s(\d{1,3})(\s\p{L}{2,12})?\s?[x×]$/iu;

export function toName(segment: string): string {
  const text = trimEdges(segment)
    .replace(/[\s(+/]+$/, '')
    .replace(several, (_, count: string, unit?: string) => (unit ? ` ${count}${unit}` : ` x${count}`));
  return trimEdges(text.replace(priceWord, '').replace(toWord, ''));
}
