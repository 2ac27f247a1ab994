import { type Amount, type AmountFormat, findAmounts } from './amounts.ts';
import { arrangeItems } from './arranged-items.ts';
import { type ArrangedList, arrangeList } from './arrangements.ts';
import { withoutBadges } from './badges.ts';
import { readCardsWithFeatures } from './cards-with-features.ts';
import { readCardsWithLabels } from './cards-with-labels.ts';
import { isHeadingOfColumns } from './column-headings.ts';
import { markColumnsOfWords } from './columns-of-words.ts';
import { joinIndentedSizes } from './indented-sizes.ts';
import type { Item } from './item.ts';
import { joinColonLabels, joinLabelledPrices, markRepeatedSizes } from './labelled-prices.ts';
import { isForeign } from './money-signs.ts';
import { readNameBlocks } from './name-blocks.ts';
import { nameColumns } from './named-columns.ts';
import { findNotice, isMenuTitle, isTitle } from './notices.ts';
import { keepPricesOfRows } from './numbered-rows.ts';
import { unfoldColumns } from './page-columns.ts';
import { findPageMarks } from './page-marks.ts';
import { toPlainLines } from './plain-lines.ts';
import { type Answer, type PricedLine, readPricedLine } from './priced-line.ts';
import { splitProducts } from './products-of-line.ts';
import type { SkippedLine } from './read-menu.ts';
import { withoutRepeatedLines } from './repeated-lines.ts';
import { joinSaleLines } from './sale-lines.ts';
import { sharePrices } from './shared-prices.ts';
import { openSizedSections } from './sized-headings.ts';
import { separateSizes } from './sized-rows.ts';
import { readTableInText } from './table-in-text.ts';
import { readLine, type TextLine } from './text-lines.ts';
import { withOwnCurrency } from './two-currencies.ts';
import { isAskedPrice, readUnpriced } from './unpriced-words.ts';
import { withoutNumbersOfOthers } from './unsigned-numbers.ts';
import { isBusinessName, isSize } from './words.ts';

export interface ItemOptions extends AmountFormat {
  answer: Answer;
}

/** A longer line is not a line of a menu. */
const maxLineLength = 2_000;
/** More lines are not a menu. The first of the others is skipped. */
const maxLines = 20_000;
const noticeLength = 300;
const titleLines = 3;
const pins = /^\s*(?:[-*•]\s)?(📍|📌|🗺|📞|📱|☎|📲|🕒|🕐|🕓|🕘|⏰|🌐)/u;
const pinMeaning: Record<string, SkippedLine['reason']> = {
  '📍': 'address',
  '📌': 'note',
  '🗺': 'address',
  '📞': 'phone',
  '📱': 'phone',
  '☎': 'phone',
  '📲': 'phone',
  '🕒': 'hours',
  '🕐': 'hours',
  '🕓': 'hours',
  '🕘': 'hours',
  '⏰': 'hours',
  '🌐': 'link',
};

/** The items of a text, line by line, and what the arrangement of the whole says of them. Null: it says nothing. */
export interface TextItems {
  items: Item[];
  whole: ArrangedList | null;
}

export function readItems(text: string, options: ItemOptions): TextItems {
  const items: Item[] = [];
  let textLines = 0;
  let hasProducts = false;
  const plain = separateSizes(keepPricesOfRows(toPlainLines(text).slice(0, maxLines + 1)));
  const pageMarks = findPageMarks(plain);
  const page = unfoldColumns(plain.map((line, index) => (pageMarks.has(index) ? '' : line)));
  for (const index of pageMarks) items.push(skip(index + 1, plain[index]?.trim() ?? '', 'note'));
  const lines = page.map(({ text }) => text);
  for (let index = 0; index < lines.length; index++) {
    const raw = lines[index] ?? '';
    const number = page[index]?.number ?? index + 1;
    if (number > maxLines) {
      items.push(skip(number, raw.trim().slice(0, noticeLength), 'unreadable'));
      break;
    }
    if (raw.length > maxLineLength) {
      items.push(skip(number, raw.trim().slice(0, noticeLength), 'unreadable'));
      continue;
    }
    if (
      isDuration(raw) ||
      isReference(raw, options) ||
      isLegend(raw) ||
      isStep(raw) ||
      (isApart(lines, index) && isFootnote(raw, options)) ||
      (raw.length < 40 && month.test(raw))
    ) {
      items.push({
        kind: 'skipped',
        skipped: { line: number, text: raw.trim(), reason: 'note' },
        isInside: true,
      });
      continue;
    }
    const table = readTableInText(lines, index, options);
    if (table) {
      const toLine = <T extends { line: number }>(item: T): T => ({
        ...item,
        line: page[item.line - 1]?.number ?? item.line,
      });
      const { products, skipped } = table.menu;
      const menu = { ...table.menu, products: products.map(toLine), skipped: skipped.map(toLine) };
      items.push({ kind: 'table', menu });
      index = table.end - 1;
      hasProducts ||= table.menu.products.length > 0;
      continue;
    }
    const pin = pins.exec(raw)?.[1];
    const pinned = pin ? (readLine(raw, number)?.sentence.replace(/\t/g, ' ') ?? '') : '';
    if (pin && !(pinMeaning[pin] === 'note' && /^\P{N}{1,40}$/u.test(pinned) && !findNotice(pinned, false))) {
      const text = pinned;
      items.push(
        text ? skip(number, text, findNotice(text, false) ?? pinMeaning[pin] ?? 'note') : { kind: 'blank' },
      );
      continue;
    }
    const line = raw.trim() === '' ? null : readLine(raw, number);
    if (!line) {
      items.push({ kind: 'blank' });
      continue;
    }
    for (const part of splitProducts(line, raw, options)) {
      const isMenu = isMenuTitle(part.text) || isHeadingOfColumns(part.text);
      const isTextBelow = describesAbove(part, items.at(-1));
      const item = isMenu || isTextBelow ? { kind: 'text' as const, line: part } : readItem(part, options);
      const isFirst = textLines < titleLines && !hasProducts;
      if (item.kind === 'text') textLines++;
      else if (item.kind !== 'skipped') hasProducts = true;
      const isYear =
        item.kind === 'priced' &&
        isFirst &&
        item.amounts.length > 0 &&
        (item.amounts.every(({ text }) => year.test(text)) ||
          (textLines === 0 &&
            isBusinessName(part.text) &&
            item.amounts.every(({ text }) => /^\d{1,2}$/.test(text))));
      const namesSizes = part.text.split('\t').slice(1).some(isSize);
      const isSection = hasProducts && namesSection(part.text);
      const isTitled =
        (isMenu && !isSection) || (isFirst && part.level < 3 && !namesSizes && isTitle(part.text));
      const isPricedBelow = isTitled && !isMenuTitle(part.text) && isPriceOrSize(lines[index + 1], options);
      const isName = isYear || (item.kind === 'text' && isTitled && !isPricedBelow);
      items.push(isName ? skip(number, part.sentence.replace(/\t/g, ' '), 'note') : item);
    }
  }
  const priced = withoutNumbersOfOthers(joinSaleLines(markColumnsOfWords(items)));
  const single = withoutRepeatedLines([...readCardsWithFeatures(readCardsWithLabels(withoutBadges(priced)))]);
  const shared = openSizedSections(sharePrices(joinIndentedSizes(nameColumns(single))));
  const own = markRepeatedSizes(joinColonLabels(joinLabelledPrices(shared)));
  const blocks = readNameBlocks(own);
  if (blocks) return { items: arrangeItems(blocks), whole: null };
  return { items: arrangeItems(own), whole: arrangeList(own) };
}

/** `$ 35`, `12 oz $ 35`, directly below a name: `Café americano` is no business. */
function isPriceOrSize(raw: string | undefined, options: ItemOptions): boolean {
  const line = raw && raw.length < 60 ? readLine(raw, 0) : null;
  const [amount] = line ? findAmounts(line.text, options) : [];
  const before = line?.text.slice(0, amount?.start).trim() ?? '';
  return amount !== undefined && (before === '' || isSize(before));
}

/** `Incluye limpieza`, directly below a name, with or without its price. Elsewhere it is a note to all. */
function describesAbove({ text }: TextLine, above: Item | undefined): boolean {
  return /^incluye\s[^\d$]{3,200}$/iu.test(text) && (above?.kind === 'text' || above?.kind === 'priced');
}

/** `CARTA` below the menu of the day. */
const namesSection = (text: string) => /^(?:(?:a )?la )?carta$/iu.test(text);

/** `JULHO/2026`: of when the list is. */
const month =
  /^\W*(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)(?: del?)?[ /-]{0,3}20\d\d\W*$/iu;

/** `Útiles escolares 2026` above the first product. */
const year = /^20[2-3]\d$/;

/** `Ref. 2034`, `Código: A-12`: the number of the product above. In Venezuela `REF 3` is a price. */
function isReference(raw: string, options: ItemOptions): boolean {
  const isCode =
    raw.length < 40 &&
    /^\W*(?:ref(?:erencia)?|c[oó]d(?:igo)?|sku)\b[\s.:#n°º]{0,5}[\p{L}\d-]*\d[\p{L}\d-]*\W*$/iu.test(raw);
  return isCode && findAmounts(raw.trim(), options).every(({ text }) => /^[\d.,]+$/.test(text));
}

/** `🌱 vegetariano 🌾 sin gluten 🌶 picante`: what the pictures beside the names mean. */
function isLegend(raw: string): boolean {
  return (
    raw.length < noticeLength && /^\s*(?:\p{Extended_Pictographic}\uFE0F?\s?[\p{L} /]{3,40}){3,}$/u.test(raw)
  );
}

/** `Paso 1: ¿Qué tamaño?`, `Passo 2: Escolha a base (pelo menos 1)`: what the customer does next. */
const isStep = (raw: string) =>
  raw.length < noticeLength &&
  /^\W*(?:paso|passo|step)\s\d{1,2}\s?[:.–—-]\s?[^\d$€₡₲]+$/iu.test(raw.replace(/\([^()$€₡₲]*\)/g, ''));

const isApart = (lines: readonly string[], index: number) =>
  !lines[index - 1]?.trim() && !lines[index + 1]?.trim();

/** `*El gramaje es antes de la cocción.`: a star that no other closes, and a sentence. */
function isFootnote(raw: string, options: ItemOptions): boolean {
  const [, text] = /^\s*\*{1,2}(?=\p{L})(.+)$/u.exec(raw.slice(0, noticeLength)) ?? [];
  if (text === undefined || /\S\*(?=[\s:.,;)–—-]|$)/u.test(text)) return false;
  return text.split(/\s+/).length >= 6 && findAmounts(text, options).length === 0;
}

/** `20 min`, `1 h 30`, `1,5 hs`, `45'`: how long the service below takes. */
function isDuration(raw: string): boolean {
  return (
    raw.length < 40 &&
    /^\W*\d{1,3}(?:[.,]\d)?\s?(?:min(?:utos?|s)?|h(?:oras?|r?s?)?|['’′])\.?(?:\s?y\smedia|\s?y?\s?\d{1,2}\s?(?:min(?:utos?|s)?|m)?\.?)?\W*$/iu.test(
      raw,
    )
  );
}

function readItem(written: TextLine, options: ItemOptions): Item {
  const plain = withoutCount(withoutButton(written));
  const line = withOwnCurrency(plain, findAmounts(plain.text, options), options);
  if (line.level === 0 && isAskedPrice(line.text)) {
    const asked: PricedLine = { ...noName, price: null, priceKind: 'ask' };
    return { kind: 'price', line, amounts: [], read: () => asked };
  }
  const found = findAmounts(line.text, options);
  const amounts = isAddition(line.text, found) ? [] : found;
  const isPriced = amounts.some(({ text }) => /[^\d\s]/.test(text) || text.length > 3);
  const isLabelled = /^(?:precio|pre[cç]o|valor)\s?:\s?$/iu.test(line.text.slice(0, amounts[0]?.start));
  const notice = findNotice(line.text.slice(0, noticeLength), isPriced || (amounts.length > 0 && isLabelled));
  const isHeading = notice === 'note' && line.level > 1 && /^(?:precios?|tarifas?)\b\D+$/iu.test(line.text);
  if (notice && !isHeading) return skip(line.number, line.sentence.replace(/\t/g, ' '), notice);
  if (amounts.length === 0) return readItemWithoutPrice(line);
  const withoutSizes = keepBoldName(readPricedLine(line.text, amounts, [], options.answer), line);
  const { name, description } = withoutSizes;
  if (/^\s*[^\p{L}\p{N}+]{0,3}\+\s?(?:R\$|S\/|[^\p{L}\d]){0,4}\d/u.test(line.start))
    return skip(line.number, line.text.replace(/\t/g, ' '), 'note');
  if (addsToAbove.test(line.text)) return skip(line.number, line.text.replace(/\t/g, ' '), 'note');
  if (line.isOfMany) withoutSizes.doubts.push({ id: 'name-unsure', text: line.text });
  const foreign = amounts.find(({ text }) => isForeign(text, options.currency));
  if (foreign) withoutSizes.doubts.push({ id: 'price-currency', text: foreign.text });
  const read = (sizes: readonly string[]): PricedLine => {
    if (sizes.length === 0) return withoutSizes;
    const read = keepBoldName(readPricedLine(line.text, amounts, sizes, options.answer), line);
    if (foreign) read.doubts.push({ id: 'price-currency', text: foreign.text });
    return read;
  };
  const label =
    amounts.length === 1 && amounts[0]?.start === 0 ? sizeBehindPrice.exec(line.text)?.[1] : undefined;
  if (label !== undefined)
    return {
      kind: 'priced',
      line,
      amounts,
      isSize: true,
      isLabelled: true,
      read: (sizes) => ({ ...read(sizes), name: label, description: '' }),
    };
  if (name === '' && description === '') return { kind: 'price', line, amounts, read };
  if (!/[\p{L}\p{N}½¼¾]/u.test(name)) return skip(line.number, line.text, 'unreadable');
  return { kind: 'priced', line, amounts, isSize: isSize(name), read };
}

/** `Elige tu guiso (camarón + $1.50)`: what one choice adds, in brackets behind its name. */
function isAddition(text: string, [amount, ...others]: readonly Amount[]): boolean {
  return (
    amount !== undefined &&
    others.length === 0 &&
    /\([^()]*\p{L}[^()]*\+\s?$/u.test(text.slice(Math.max(0, amount.start - 80), amount.start)) &&
    /^\s*\)/.test(text.slice(amount.end))
  );
}

/** `Agregar jamón y queso (+$500)`: a choice of the card above. */
const addsToAbove =
  /^(?:agreg(?:ar?|á)|añad(?:ir|e|í)|sum(?:ar?|á)|adicionar?|acrescent(?:ar|e)|add)\s[^()]{2,60}\(\s?\+\s?[^()\p{L}]{0,3}(?:\p{L}{0,2}[$€₡₲]|S\/|Bs\.?|Q)?\s?\d[\d.,]*\s?[$€₡₲]?\s?\)$/iu;

/** `$12.00/for three`: the size stands behind its price. */
const sizeBehindPrice =
  /^[^\p{L}]{0,4}\d[\d.,]*\s?\/\s?(?!kg|kilo|lb|und?\b|hora|h\b|mes|d[ií]a|noche|persona|CLP|COP|MXN)(\p{L}[\p{L}\d ]{2,24})$/iu;

/** `Gs. 35.000 Agregar al carrito`: a button of a page behind the price. */
const button =
  /(\d)\s+(?:\+\s?)?(?:agregar|a[nñ]adir|comprar|pedir|ordenar|reservar|adicionar|add to cart|ver m[aá]s)(?: al carrito| a la bolsa| al pedido| ahora| ya| ao carrinho| por whatsapp)?$/iu;

function withoutButton(line: TextLine): TextLine {
  const text = line.text.replace(button, '$1');
  return text === line.text ? line : { ...line, text, sentence: text };
}

/** `### Burgers (11 productos)`: how many stand below. */
const countOfSection =
  /\s*\(\d{1,4} (?:productos?|produtos?|items?|[íi]tems?|platos?|servicios?|art[íi]culos?|opciones|variedades|modelos)\)$/iu;

function withoutCount(line: TextLine): TextLine {
  const text = line.text.replace(countOfSection, '');
  return text === line.text ? line : { ...line, text, sentence: text };
}

/** `*Corte (con lavado)* $ 30.000`: what is bold is the name, its brackets included. */
function keepBoldName(read: PricedLine, { bold }: TextLine): PricedLine {
  const [, inside] = /\(([^()]+)\)$/.exec(bold ?? '') ?? [];
  if (!bold || !inside || bold !== `${read.name} (${inside})` || !read.description.startsWith(inside))
    return read;
  return { ...read, name: bold, description: read.description.slice(inside.length).trim() };
}

function readItemWithoutPrice(line: TextLine): Item {
  const unpriced = line.level > 0 ? null : readUnpriced(line.text);
  if (unpriced) {
    const { name, description, reason, isAsked } = unpriced;
    const read = (): PricedLine => ({
      name,
      description,
      price: null,
      compareAtPrice: null,
      variants: [],
      doubts: isAsked ? [] : [{ id: 'price-missing', text: reason }],
      ...(isAsked && { priceKind: 'ask' }),
    });
    return { kind: 'priced', line, amounts: [], isSize: false, read };
  }
  const text = line.text.replace(/\t/g, ' ');
  return /\p{L}/u.test(text) ? { kind: 'text', line } : skip(line.number, text, 'unreadable');
}

const noName = { name: '', description: '', compareAtPrice: null, variants: [], doubts: [] };

function skip(line: number, text: string, reason: SkippedLine['reason']): Item {
  return { kind: 'skipped', skipped: { line, text, reason } };
}
