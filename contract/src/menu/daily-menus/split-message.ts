import { normalizeText } from '../../platform/normalize-text.ts';
import { allNames, ledNames, type PreparedPart } from './part-names.ts';

/** `Sopa 👉 sancocho`, `Postre >> flan`: it points from a part to its dishes. */
const arrow = /(?<=[\p{L}*_)])[ \t]*(?:(?:[👉➡→➜⇒➔➙➛☞»]|>{2,3})[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]*)+[ \t]*/gu;
/** `Jugo ✨ parchita ✨ papelón`: pictures inside a line. */
const inside =
  /(?<=[\p{L})*_]) *(?:(?![©®™👇])\p{Extended_Pictographic}[\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]?)+(?= *[\p{L}(])/gu;
/** `acelga. Postre`, `gaseosa chica. $8700 todo` */
const sentenceEnd = /(?<=\p{L}{3}|\)) ?\.\s+(?=[\p{Lu}\p{Ll}$¡¿\d])/gu;
const dayOf = '(?: (?:del dia|de hoy|fuertes?))?(?: (?:a )?[^\\s:\\p{L}]{0,3}\\d[\\d.,]*)?';

/** The lines of a message. One that names several parts becomes a line for each: `Sopa: sancocho. Principio: frijol. Jugo de mora`. */
export function splitMessage(text: string, parts: readonly PreparedPart[]): string[] {
  const pointed = text.replace(arrow, ': ').replace(inside, ' | ');
  return splitLabels(pointed, parts)
    .split(/[\r\n]+/)
    .flatMap((line) => line.split(sentenceEnd));
}

function splitLabels(text: string, parts: readonly PreparedPart[]): string {
  const own = parts.map(({ normalized }) => normalized);
  const name = `(?:${toPattern([...own, ...allNames])})(?:s|es)?`;
  const pattern = [
    `(?<=[\\s.;,|/*])${name}${dayOf}(?=\\*?\\s?(?:\\([^()\\n]{1,30}\\)\\s?)?:)`,
    `(?<=[\\p{L}\\d)][.;] )${name}(?= (?:del?|con)\\s)`,
    `(?<=(?:^|[.;,\\n]\\s?|\\sy\\s))de (?:${toPattern(ledNames)})(?:s|es)?(?=,? |:)`,
  ].join('|');
  const folded = fold(text);
  const starts = new Set([...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ index }) => index));
  // `ENTRADA sopa wantan SEGUNDO pollo`
  const shouted = /\p{Ll}/u.test(text)
    ? [...folded.matchAll(new RegExp(`(?<=\\s)${name}(?= )`, 'gu'))].flatMap(({ index, 0: found }) => {
        const written = text.slice(index, index + found.length);
        return written === written.toUpperCase() ? [index] : [];
      })
    : [];
  const all = [...new Set([0, ...starts, ...shouted])]
    // `de sopa` begins with its `de`.
    .filter(
      (start) => !starts.has(start - 3) || !/(?:^|\W)de $/.test(folded.slice(Math.max(0, start - 4), start)),
    )
    .sort((a, b) => a - b);
  return all.map((start, index) => withoutLead(text.slice(start, all[index + 1] ?? text.length))).join('\n');
}

function toPattern(names: readonly string[]): string {
  return [...new Set(names.filter(Boolean).map(normalizeText))]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
}

/** `ajiaco, y de` → `ajiaco`: what leads to the next part. */
function withoutLead(piece: string): string {
  return piece.replace(/(?:^|,? y|\s)\s?de $/i, '').replace(/,? y $/, '');
}

/** Without accents and capitals, at the same places. */
function fold(text: string): string {
  return text.replace(
    /[\p{Lu}\u0080-\uffff]/gu,
    (unit) => (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit,
  );
}
