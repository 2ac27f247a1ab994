import { type AmountFormat, findAmounts } from './amounts.ts';
import type { TextLine } from './text-lines.ts';
import { isSize } from './words.ts';

/** Two columns of a page that were copied as one: `Ajiaco 28.000      Bandeja 32.000`. */
export function splitProducts(line: TextLine, raw: string, options: AmountFormat): TextLine[] {
  const listed = splitListed(line, options);
  if (listed) return listed;
  const bracketed = splitBracketed(line, options);
  if (bracketed) return bracketed;
  const heading = splitBars(line, options);
  if (heading) return heading;
  const apart = splitGaps(line, raw, options);
  if (apart) return apart;
  const headed = splitHeaded(line, options);
  if (headed) return headed;
  const named = splitNamed(line, options);
  if (named) return named;
  const leading = twoLeaders.test(raw) ? splitLeaders(line, options) : null;
  if (leading) return leading;
  const cells = joinPrices(line.text.split('\t'));
  if (cells.length < 2) return [line];
  const parts = cells.map((cell) => ({ cell, amounts: findAmounts(cell, options) }));
  // `Combo 1    Hamburguesa $18.000`: among prices with a sign a bare number is none.
  const signed = parts.filter(({ amounts }) => amounts.some(({ text }) => /[^\d.,\s]/.test(text))).length;
  if (signed > 0 && signed < parts.length) return [line];
  const areProducts = parts.every(({ cell, amounts: [amount] }) => {
    const name = cell.slice(0, amount?.start).trim();
    return amount !== undefined && /\p{L}{2}/u.test(name) && !isSize(name) && !namesTimeOfPrice(name);
  });
  if (!areProducts) return [line];
  return cells.map((text, index) => ({
    ...line,
    text,
    sentence: text,
    column: { index, count: cells.length },
  }));
}

/** `Pastor 55  Bistec 60`: two blanks between what ends with its price and the next name. Null: another line. */
function splitGaps(line: TextLine, raw: string, options: AmountFormat): TextLine[] | null {
  const cells = raw.trim().split(/ {2,}/);
  if (cells.length < 2 || line.text.includes('\t')) return null;
  const areProducts = cells.every((cell) => {
    const [amount, ...others] = findAmounts(cell, options);
    const name = cell.slice(0, amount?.start).trim();
    const isPriced = amount !== undefined && others.length === 0 && amount.end === cell.length;
    return isPriced && /^\p{Lu}.*\p{L}{2}/u.test(name) && !isSize(name) && !namesTimeOfPrice(name);
  });
  return areProducts ? cells.map((text) => ({ ...line, text, sentence: text })) : null;
}

/** `BEBIDAS: café ¢800, té ¢700`: a heading in capitals, and behind it products. Null: another line. */
function splitHeaded(line: TextLine, options: AmountFormat): TextLine[] | null {
  const [, heading = '', list = ''] = /^(\p{Lu}[\p{Lu} ]{3,30}):\s(.+)$/u.exec(line.text) ?? [];
  const parts = list.split(/[,;]\s+(?=\p{L})/u);
  const areProducts = parts.every((part) => {
    const [amount, ...others] = findAmounts(part, options);
    const name = part.slice(0, amount?.start).trim();
    return others.length === 0 && amount?.end === part.length && /^\p{L}{2}/u.test(name) && !isSize(name);
  });
  if (parts.length < 2 || !areProducts) return null;
  const take = (text: string) => ({ ...line, text, sentence: text, endsWithColon: false });
  return [
    { ...take(heading), isMarked: true },
    ...parts.map((part) => ({ ...take(part), isUpperCase: false, hasBullet: true })),
  ];
}

/** `Axila 8$ Bikini 12$ Pierna completa 20$`: behind each price with its sign a name that begins with a capital, and is no size. Null: another line. */
function splitNamed(line: TextLine, options: AmountFormat): TextLine[] | null {
  const { text } = line;
  if (/[|/:;(]|\t/.test(text)) return null;
  const amounts = findAmounts(text, options);
  if (amounts.length < 2 || amounts.length > 8 || amounts.at(-1)?.end !== text.length) return null;
  const parts = amounts.map(({ end }, index) =>
    text.slice(amounts[index - 1]?.end ?? 0, end).replace(/^\s*[-–,;]?\s*/u, ''),
  );
  const areProducts = parts.every((part, index) => {
    const [amount] = findAmounts(part, options);
    const name = part.slice(0, amount?.start).trim();
    const isSigned = /[^\d.,\s]/.test(amounts[index]?.text ?? '');
    return (
      isSigned &&
      amount?.end === part.length &&
      capitalised.test(name) &&
      !isSize(name) &&
      !namesTimeOfPrice(name)
    );
  });
  return areProducts
    ? parts.map((part) => ({ ...line, text: part, sentence: part, isOfMany: true as const }))
    : null;
}

/** `Pierna completa`, but not `SUV`, `Con leche` and `La grande`. */
const capitalised = /^(?!(?:con|sin|por|para|extra|la|el|los|las|al?)\s)\p{Lu}\p{Ll}[^\d]{1,30}$/u;

const twoLeaders = /\.{3}[^\p{L}.]{1,10}\s\p{Lu}[^.]{2,80}\.{3}/u;

/** `Mixto.....16 Limonada.....3`: dots lead to each price, and the next product stands behind it. Null: another line. */
function splitLeaders(line: TextLine, options: AmountFormat): TextLine[] | null {
  const [first = '', ...others] = line.text.split('\t');
  const last = others.pop();
  if (others.length === 0 || last === undefined || /\d/.test(first)) return null;
  const names = [first];
  const prices: string[] = [];
  for (const cell of others) {
    const [, price, name] = /^(\D{0,4}\d[\d.,]*) (\p{Lu}.*)$/u.exec(cell) ?? [];
    if (price === undefined || name === undefined || isSize(`1 ${name.split(' ')[0]}`) || isSize(name))
      return null;
    prices.push(price);
    names.push(name);
  }
  prices.push(last);
  if (!prices.every((price) => findAmounts(price, options)[0]?.text === price.trim())) return null;
  return names.map((name, index) => {
    const text = `${name}\t${prices[index]}`;
    return { ...line, text, sentence: text };
  });
}

/** `Antes $ 120.000   Ahora $ 90.000`: two prices of the name above. */
export const namesTimeOfPrice = (text: string) =>
  /^(?:antes|ahora|hoy|normal|oferta|promo(?:ci[oó]n)?|precio(?: normal| anterior| actual| de oferta)?)\W*$/iu.test(
    text,
  );

/** Splits `Bebidas | Gaseosa 5 | Jugo 7` into its heading and its products. Returns null for other lines. */
function splitBars(line: TextLine, options: AmountFormat): TextLine[] | null {
  const [heading = '', ...cells] = line.text.split(/\s\|\s|\t\|?\s?/);
  if (cells.length < 2 || !line.text.includes('|') || findAmounts(heading, options).length > 0) return null;
  const areProducts = cells.every((cell) => {
    const amounts = findAmounts(cell, options);
    const name = cell.slice(0, amounts[0]?.start).trim();
    return amounts.length === 1 && /\p{L}{3}/u.test(name) && !isSize(name);
  });
  if (!areProducts || isSize(heading)) return null;
  const take = (text: string) => ({ ...line, text, sentence: text });
  return [{ ...take(heading), isMarked: true }, ...cells.map(take)];
}

/** `Salados: Pico(C$20), Maleta(C$35)`, and below it `Churro(C$20), Pan(C$40)`: products with their prices in brackets. */
function splitBracketed(line: TextLine, options: AmountFormat): TextLine[] | null {
  if (!line.text.includes('),')) return null;
  const [, heading = '', list = line.text] = /^(\p{L}[^:()\d]{1,40}):\s(.+)$/u.exec(line.text) ?? [];
  const parts = list.split(/(?<=\)),\s*/).filter(Boolean);
  const isProduct = (part: string) => {
    const [, name = '', inside = ''] = /^([^()]{2,80}?)\s?\(([^()]{1,20})\)$/.exec(part) ?? [];
    return (
      /\p{L}{2}/u.test(name) &&
      !isSize(name) &&
      !/\p{L}{4}/u.test(inside) &&
      findAmounts(inside, options).length === 1
    );
  };
  if (parts.length < 2 || !parts.every(isProduct)) return null;
  const take = (text: string) => ({ ...line, text, sentence: text, endsWithColon: false });
  const products = parts.map((part) => take(part.replace(/\s?\(([^()]+)\)$/, ' $1')));
  return heading ? [{ ...take(heading), isMarked: true }, ...products] : products;
}

/** Splits `Menú: Salteña de pollo (Bs. 8), Api (Bs. 6)` into its products. Returns null for other lines. */
function splitListed(line: TextLine, options: AmountFormat): TextLine[] | null {
  const title = listTitle.exec(line.text)?.[0];
  if (title === undefined) return null;
  const parts = line.text.slice(title.length).split(/[,;]\s+(?=\p{L})/u);
  const isProduct = (part: string) => {
    const amounts = findAmounts(part, options);
    return amounts.length === 1 && /\p{L}{2}/u.test(part.slice(0, amounts[0]?.start));
  };
  if (parts.length < 2 || !parts.every(isProduct)) return null;
  return parts.map((text) => ({ ...line, text, sentence: text, endsWithColon: false }));
}

const listTitle =
  /^(?:(?:el |la |nuestr[oa]s? )?(?:men[uú]|carta|card[aá]pio|productos|produtos|servicios|servi[cç]os|precios|lista de precios|cat[aá]logo))\s?:\s*/iu;

/** Cells with a price alone belong to the name before them. */
function joinPrices(cells: string[]): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last !== undefined && !/\p{L}{2}/u.test(cell) && /\p{L}/u.test(last))
      joined[joined.length - 1] = `${last}\t${cell}`;
    else joined.push(cell);
  }
  return joined;
}
