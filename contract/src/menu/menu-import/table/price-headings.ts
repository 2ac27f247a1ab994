import type { MoneyFormat } from '../../../platform/money/rules.ts';
import { normalizeText } from '../../../platform/normalize-text.ts';
import { moneySigns } from '../money-signs.ts';

const toSet = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

const priceWords = toSet(`
  precio precios price prices preco precos valor valores vr vlr val pvp tarifa importe monto prec`);
/** A price only beside another word: `P. VENTA`, `Lista 1`. */
const halfWords = toSet('p lista pre');
/** What the customer pays. */
const saleWords = toSet(
  'venta vta vent ventas venda publico pub detal detalle menudeo minorista minorista retail final finales bruto consumidor cliente iva igv itbis imp impuesto impuestos tax taxes mostrador',
);
const plainWords = toSet(`
  unitario unit unid unids unidad und uni un u uno web online internet fisico normal regular actual contado efectivo tienda local base general estandar standard principal sugerido de del al el la a en con por
  x c cada vista desde from incluido incluidos incl inc included including kilo kg kilos libra lb metro mt litro pieza pza pz producto articulo servicio o
  cop mxn mn pen clp ars crc gtq eur brl uyu dop bob pyg hnl nio ves s bs rd pesos soles`);
/** A price in another currency than that of most countries. It counts if there is no other. */
const foreignWords = toSet('usd us dolares dolar divisa divisas');
const saleWordsAlone = toSet('venta vta vent venda publico');
const taxWords = toSet('iva igv itbis imp impuesto impuestos tax taxes');
/** Beside a tax: what the customer pays is more. */
const withoutWords = toSet('sin antes mas ex excl exc excluido excluidos excluding excluded');
/** A price that a guest pays for less than all, or for more than one. It counts if there is no other. */
const bulkWords = toSet(`
  docena doc dz doz caja paquete paq bulto pack ciento millar total mayor mayoreo mayorista may distribuidor dist domicilio delivery rappi uber didi ifood
  pedidosya mercadolibre neto sin tarjeta credito socio socios vip oferta promo`);

/** `precio sin iva`, `imp. excl.`: less than what the customer pays. Words are normalized. */
export function namesNoTax(words: readonly string[]): boolean {
  return words.some((word) => withoutWords.has(word)) && words.some((word) => taxWords.has(word));
}

/** What a business pays, what nobody pays any more, and what a part of it costs. */
const otherPrices = toSet(`
  costo costos coste cost custo compra compras purchase proveedor ganancia margen utilidad minimo minima maximo maxima min max anterior viejo antiguo antes
  cheio original supply wholesale fob base tipo moneda currency id codigo iva total subtotal unidad por per x each`);
/** What is counted or measured, whatever its numbers look like. */
const countWords = toSet(`
  count counts cantidad cant numero num nro orden order puntos points rating valoracion estrellas votos resenas reviews calorias kcal duracion duration minutos horas dias
  meses edad ano year paginas hojas capitulos episodios episodes temporadas personas porciones piezas vendidos garantia`);
/** `Precio hasta`, `Preço 3x`, `Cuotas`: the upper end of a range, and a part of the price. */
const partOfPrice =
  /(?:^|[^\p{L}])(?:hasta|ate|maximo|until)(?!\p{L})|(?<!\d)\d{1,2} ?x$|\b(?:cuotas?|parcelas?|mensualidad(?:es)?|quincenas?|msi)\b/u;
const lowerEnd = /(?:^|[^\p{L}])(?:desde|from|a partir de)(?!\p{L})/u;
const year = /^20\d\d$/;

export const namesPartOfPrice = (heading: string) => partOfPrice.test(normalizeText(heading).trim());

/** `Precio desde`: the lowest of several prices. */
export const namesLowerEnd = (heading: string) => lowerEnd.test(normalizeText(heading));

/**
 * Whether the heading of a column that is not read may name what customers pay, instead of the one that is. `hasPrices`: its numbers are of the size
 * of the prices, so that words which say nothing of a price are enough.
 */
export function namesRivalPrice(heading: string, read: string, hasPrices: boolean): boolean {
  const words = toWords(heading);
  if (lettered.test(normalizeText(heading)) || namesPartOfPrice(heading)) return false;
  const namesPrice = words.some((word) => priceWords.has(word));
  return (
    (namesPrice || (hasPrices && !words.some((word) => countWords.has(word)))) &&
    !words.some(
      (word) =>
        otherPrices.has(word) ||
        bulkWords.has(word) ||
        withoutWords.has(word) ||
        foreignWords.has(word) ||
        year.test(word),
    ) &&
    !toWords(read).some((word) => saleWords.has(word))
  );
}

const packWords = toSet(
  'docena docenas doc dz dna media caja cajas paquete paquetes paq bulto bultos fardo fardos pack ciento cientos millar medio x',
);

/** `Precio docena`, `x 12`, `Media docena`: the price of several pieces together. */
export function namesPack(heading: string): boolean {
  const words = toWords(heading).filter(Boolean);
  return (
    words.some((word) => packWords.has(word) && word !== 'x') &&
    words.every(
      (word) => packWords.has(word) || priceWords.has(word) || plainWords.has(word) || /^\d+$/.test(word),
    )
  );
}

/** Whether an unknown heading may be that of a size, among others: it names no cost, no other time, and no other money. */
export function namesSizeOfPrice(heading: string): boolean {
  return (
    namesPack(heading) ||
    namesRivalPrice(heading, '', true) ||
    /^(?:por |x )?(?:unidad|unid|und?|u|kgs?|kilo|lbs?|libra|metro|litro)$/.test(normalizeText(heading))
  );
}

const waysToPay = toSet(
  'efectivo contado cash transferencia transf deposito tarjeta tarjetas debito credito cuotas pix',
);

/** `Precio efectivo`, `Tarjeta`: what depends on how the customer pays. */
export function namesWayToPay(heading: string): boolean {
  const words = toWords(heading).filter(Boolean);
  return (
    words.some((word) => waysToPay.has(word)) &&
    words.every(
      (word) => waysToPay.has(word) || priceWords.has(word) || plainWords.has(word) || halfWords.has(word),
    )
  );
}

/** A price that holds for a time, and counts if it is lower. */
const reducedWords = toSet(
  'rebaja rebajas rebajado oferta ofertas promo promocion promocional descuento dcto dto liquidacion outlet remate',
);

/** `PrecioRebaja`, `Precio en oferta`, but no `% de descuento`. */
export function namesReducedPrice(heading: string): boolean {
  const words = toWords(heading);
  return (
    !heading.includes('%') &&
    words.some((word) => reducedWords.has(word)) &&
    words.some((word) => priceWords.has(word)) &&
    words.every(
      (word) => reducedWords.has(word) || priceWords.has(word) || plainWords.has(word) || word === '',
    )
  );
}

const toWords = (heading: string) =>
  normalizeText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(/[^\p{L}\d]+/u);

const glued = /^(precio|valor|preco)(?:x|por)(?=kilo|kg|unid|und|lb|libra|metro|litro|pieza)/;

/** `precioA`, `Lista B`: the prices of several lists, the first of which everybody pays. */
const lettered = /^(precio|preco|price|lista|precio lista|lista de precios?) ?([a-f])$/;
const firstLetter = 'a'.charCodeAt(0) - 1;

/**
 * How well a normalized heading of several words fits the price that customers pay: 0 is best. Null: it names another price, or none.
 * `known`: each word must be one that belongs to prices.
 */
export function rankPriceHeading(text: string): number | null {
  const words = text
    .replace(glued, '$1 x ')
    .replace(lettered, (_, word: string, letter: string) => `${word} ${letter.charCodeAt(0) - firstLetter}`)
    .replace(/(\p{L})(\d)$/u, '$1 $2')
    .split(' ');
  const digit = words.find((word) => /^\d$/.test(word));
  const hasPrice =
    words.some((word) => priceWords.has(word)) ||
    (words.length > 1 && words.some((word) => halfWords.has(word))) ||
    // `VENTA CON IVA`
    (words.some((word) => saleWordsAlone.has(word)) && words.some((word) => taxWords.has(word)));
  const isKnown = words.every(
    (word) =>
      priceWords.has(word) ||
      halfWords.has(word) ||
      saleWords.has(word) ||
      plainWords.has(word) ||
      bulkWords.has(word) ||
      foreignWords.has(word) ||
      withoutWords.has(word) ||
      word === digit,
  );
  if (!hasPrice || !isKnown) return null;
  const isBulk = words.some((word) => bulkWords.has(word));
  const isSale = words.some((word) => saleWords.has(word));
  const isWithoutTax = namesNoTax(words);
  const isForeign = words.some((word) => foreignWords.has(word));
  return (isBulk || isWithoutTax ? 90 : isForeign ? 60 : isSale ? 10 : 30) + Number(digit ?? 0);
}

/** What a price in a currency of another country is behind in rank. It counts if there is no other. */
export const foreignRank = 400;

const otherMoney = toSet('$ us$ u$s usd us dolar dolares divisa divisas € eur euro euros');

/** `Precio $` where prices are bolívares. What is a sign of the own currency too, as `$` in Mexico, names no other one. */
export function namesForeignMoney(heading: string, { currency }: Pick<MoneyFormat, 'currency'>): boolean {
  const words = normalizeText(heading)
    .replace(/\$+/g, ' $ ')
    .split(/[\s_()[\]/.:*-]+/);
  const { before = '', local = '', after = '' } = moneySigns[currency] ?? {};
  const own = toSet(normalizeText(`${before} ${local} ${after}`));
  const areOwn = words.some((word) => word !== '' && own.has(word));
  return !areOwn && words.some((word) => otherMoney.has(word));
}
