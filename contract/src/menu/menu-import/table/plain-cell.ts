import { lowerCents, raiseCents } from '../raised-cents.ts';

const marks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
};
const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  iquest: '¿',
  iexcl: '¡',
  euro: '€',
  times: '×',
  frac12: '½',
  frac14: '¼',
  reg: '®',
  trade: '™',
};

/** A number, a date, a duration or a percentage: `45992`, `01/03/2026`, `1:30`, `15 %`. */
export function isNoText(text: string): boolean {
  return !/\p{L}{2}|^\d[\d.,]*\s?[lg]$/iu.test(text.trim());
}

/** The text of a cell that has HTML, as a browser would show it in a line, and raised cents as decimals. Other cells stay. */
export function toPlainCell(text: string): string {
  // A shop that stores its texts with entities writes `&lt;p&gt;`.
  return lowerCents(toPlain(/&lt;[a-z/!]/i.test(text) ? toPlain(text) : text));
}

function toPlain(text: string): string {
  if (!/<[a-z/!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text)) return text;
  return raiseCents(text)
    .replace(/<!--(?:[^-]|-(?!->))*-->/g, '')
    .replace(/<\/?(?:b|i|em|strong|span|a|u|s|font|small|sub|sup)(?:\s[^<>]*)?>/gi, '')
    .replace(/<[a-z/!][^<>]*>/gi, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, decode)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])(?=\s|$)/g, '$1')
    .trim();
}

function decode(entity: string, name: string): string {
  if (name.startsWith('#')) {
    const code =
      name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  }
  const letter = /^([a-z])(acute|grave|circ|tilde|uml|cedil|ring)$/i.exec(name);
  if (letter) return ((letter[1] ?? '') + (marks[letter[2]?.toLowerCase() ?? ''] ?? '')).normalize('NFC');
  return entities[name.toLowerCase()] ?? entity;
}
