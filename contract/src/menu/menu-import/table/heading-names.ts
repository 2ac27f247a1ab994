import { normalizeText } from '../../../platform/normalize-text.ts';
import { type ProductColumn, productColumnNames, productColumns } from '../columns.ts';
import { isSize, isUnit } from '../words.ts';
import { namesNoTax, namesPartOfPrice, namesReducedPrice, rankPriceHeading } from './price-headings.ts';

/**
 * What a column has. `size`: the prices of one size, which is the heading. `salePrice`: a lower price, which counts. `key`: rows with the
 * same value are one product. `parent`: the key, id or name of the row that this one is a variant of. `option`: the value of a variant.
 * `kind`: whether the row is a product, a variant or a service. `tracked`, `untracked`: whether what is left of it is counted or not.
 * `children`: the keys of its variants. `surcharge`: what a variant costs more than its product. `discount`, `discountPercent`: what is
 * taken off the price; `discountMode` says which of them. `view`: the row repeats a product in another language.
 */
export type ColumnField =
  | ProductColumn
  | 'size'
  | 'salePrice'
  | 'key'
  | 'parent'
  | 'option'
  | 'kind'
  | 'tracked'
  | 'untracked'
  | 'children'
  | 'surcharge'
  | 'discount'
  | 'discountPercent'
  | 'discountMode'
  | 'view';

/** A heading and how well it fits: 0 is best. */
export interface HeadingMatch {
  field: ColumnField;
  rank: number;
}

type Names = Partial<Record<ColumnField, string>>;

/** The words that mean a field in Spanish, English and Portuguese, wherever they stand. All are normalized, the usual ones first. */
const exactNames: Names = {
  name: 'nombre|name|nome|nombre del producto|product name|item name|nome do produto|producto|product|produto',
  description: 'descripcion|description|descricao',
  price:
    'precio|price|preco|precio venta|precio de venta|preco de venda|preco venda|sale price|selling price|precio al publico|precio publico',
  category: 'categoria|categorias|category|categories',
  stock:
    'existencia|existencias|stock|inventario|cantidad disponible|cantidad en inventario|cantidad en stock|stock actual|inventario actual|saldo|estoque|estoque atual|quantidade em estoque|quantity on hand|qty on hand|on hand|in stock|stock quantity|inventory|inventory quantity|available quantity|quedan',
};

/** Headings of other programs and of Portuguese. */
const otherNames: Names = {
  name: 'item|titulo|title|label|product title|titulo del producto|item title|nombre producto|nombre servicio|nombre del servicio|servico|prato|denominacion|concepto|item nombre|descripcion del articulo|descripcion articulo|nombre articulo|nombre del articulo|desc articulo|nombre comercial|nombre generico|descripcion del producto|descricao do produto|articulo|diseno|modelo|model|combo|sabor|estampa|tratamiento|estudio|prueba|examen|maquina|equipo|vehiculo|repuesto|recheio|relleno',
  description:
    'texto|informacion|informacion adicional|categoria descripcion|categoria descricao|incluye|body|especificaciones|descripcion corta|short description|descricao curta|observaciones|notas|caracteristicas|tema principal|acompanamiento',
  price:
    'p publico|p venta|pvp|precio detalle|precio al detal|precio detal|precio menudeo|precio al detalle|precio minorista|precio unidad|valor unitario|valor venta|valor de venta|valor venda|publico|precio por defecto|default price|variant price|regular price|precio regular|precio lista|preco normal|menudeo|retail price|list price|ahora|precio ahora|hoy|precio hoy|precio actual|precio nuevo|nuevo precio',
  salePrice:
    'precio rebajado|precio con descuento|precio descuento|precio promocional|precio oferta|precio de oferta|sale price|preco promocional|promo|promotional price',
  compareAtPrice: 'variant compare at price|precio comparacion|precio de comparacion',
  category:
    'categoria del producto|categoria de producto|product category|departamento|department|depto|dpto|dept|dep|categ|sector|area|division|pasillo|gondola|rubro|rubros|sub rubro|seccion|section|menu group|menu group name|menu section|menu category|familia|linea|grupo|group|ocasion|clasificacion',
  images: 'image src|image link|image|imagem|imagens|img|url de imagen|visualizacion|foto url',
  active: 'published|mostrar en tienda|disponible|available|visibility',
  stock:
    'stock disponible|stock real|stock total|existencias actuales|inventario disponible|unidades disponibles|unidades en stock|cant disponible|disponibles|cantidad actual|cantidad a mano|current stock|current quantity|qty available|variant inventory qty|saldo actual|saldo cantidades|cantidad total|cant total|qnt total|qtd total|stock fisico|stock tienda|exist|exist actual|inv actual|inventario fisico',
  option:
    'medida|medidas|peso|contenido neto|envase|gramaje|volumen|capacidad|color|talla|formato|tamano del envase|calibre|espesor',
  kind: 'tipo de producto|tipo de item|tipo de articulo|es servicio|tipo producto',
  key: 'handle|identificador de url|identificador url|reference handle',
  parent: 'parent|principal|superior',
  tracked: 'control de stock|controla stock|inventariable|track stock|maneja inventario|manage stock',
};

/** Words that mean a field only if no other heading does. */
const weakNames: Names = {
  price: 'venta|amount|unit price|pago|costo|coste',
  category: 'tipo|type|clase|product type|marca',
  stock: 'cantidad|cant|quantity|qty|quantidade|qtd|qtde|qnt|unidades|disponible|cantidades|inv|stk',
};

/** Headings, normalized, of what a menu does not show. */
export const otherHeadings: ReadonlySet<string> = new Set(
  'clave|codigo|cod|sku|id|ref|referencia|codigo de barras|barcode|marca|brand|proveedor|url|link|image url|imagen url|product url|moneda|currency|iva|costo|peso|ubicacion|fecha|no|nro|und|um|unid|pvp'.split(
    '|',
  ),
);

/** From here on a word means its field in other programs. */
export const otherRank = 100;
/** From here on the words of a heading say together that it is a price. */
const priceWordsRank = 200;
/** From here on a word means its field only if no other heading does. */
export const weakRank = 300;
/** From here on only the first word of a heading fits. */
export const fallbackRank = 500;

const optionValue =
  /^(?:(?:option|opcion|opcao) ?\d (?:value|valor)|option value ?\d|(?:valor|valores|valor es) (?:de |da |do |del )?(?:propiedad|atributo|variacao|opcion) \d|attribute \d values?(?: s)?|variant \d option value|variant option \d value|option \d|variation name|nombre de la variacion|variante|variacion|variacao|variedad|variant|variant title)$/;

const ranks = rankNames();

function rankNames(): Map<string, HeadingMatch> {
  const found = new Map<string, HeadingMatch>();
  const add = (field: ColumnField, names: string, start: number) => {
    for (const [index, name] of names.split('|').entries())
      for (const form of [name, name.replaceAll(' ', '')])
        if (!found.has(form)) found.set(form, { field, rank: start + index });
  };
  const addAll = (names: Names, start: number) => {
    for (const [field, list] of Object.entries(names)) add(field as ColumnField, list, start);
  };
  add('price', 'precio normal|regular price', 1);
  add('salePrice', otherNames.salePrice ?? '', 0);
  addAll(exactNames, 0);
  for (const column of productColumnNames) add(column, productColumns[column].synonyms, 20);
  addAll(otherNames, otherRank);
  addAll(weakNames, weakRank);
  return found;
}

/** Returns null for an unknown heading. */
export function matchHeading(heading: string): HeadingMatch | null {
  if (!heading.includes('\uFFFD')) return matchTranslated(heading) ?? matchWhole(heading);
  // An earlier program lost a letter: `Descripci�n`.
  for (const letter of 'oaeiunc') {
    const match = matchWhole(heading.replaceAll('\uFFFD', letter));
    if (match && match.rank < fallbackRank) return match;
  }
  return null;
}

/** `PRODUCT NAME / NOMBRE`: in two languages. */
function matchTranslated(heading: string): HeadingMatch | null {
  const parts = heading.split(' / ', 3);
  if (parts.length !== 2) return null;
  const [first, second] = parts.map((part) => matchWhole(part));
  return first && first.field === second?.field ? first : null;
}

function matchWhole(heading: string): HeadingMatch | null {
  const { text, words } = readHeadingText(heading);
  if (optionValue.test(words.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()))
    return { field: 'option', rank: 0 };
  // `Precio (imp. excl.)` is no match of `precio`.
  const all = words.replace(/[^\p{L}\d]+/gu, ' ').trim();
  const match = (namesNoTax(all.split(' ')) && rankWithoutTax(all)) || matchName(text, words);
  if (match) return match;
  if (namesMoney(heading)) return { field: 'price', rank: priceWordsRank + moneyRank };
  if (namesReducedPrice(heading)) return { field: 'salePrice', rank: priceWordsRank };
  // `$ x kg`: the sign says that it is a price.
  const priceRank = rankPriceHeading(/[$€₡₲]/.test(heading) ? `precio ${text}`.trim() : text);
  if (priceRank !== null) return { field: 'price', rank: priceWordsRank + priceRank };
  if (sizeOf(heading) !== null) return { field: 'size', rank: 0 };
  const one = matchPlural(text);
  if (one) return one;
  const first = text.split(' ', 5);
  if (first.length < 2 || first.length > 4 || otherMeaning.test(text)) return null;
  const start = ranks.get(first[0] ?? '');
  return start && startFields.has(start.field)
    ? { field: start.field, rank: fallbackRank + start.rank }
    : null;
}

/** `Gs.`, `Lempiras`, `S/`: the money of the prices below. */
const money =
  /^(?:en )?(?:\(?(?:r\$|rd\$|c\$|us\$|u\$s|\$|s\/\.?|bs\.?|gs\.?|lps\.?|b\/\.?|₡|₲|€|q|cop|mxn|ars|clp|pen|uyu|pyg|bob|crc|gtq|hnl|nio|dop|ves|usd|eur|brl)\)?|pesos|soles|guaranies|bolivianos|quetzales|lempiras|colones|cordobas|balboas|bolivares|reais|dolares|euros)$/;
const moneyRank = 40;

export const namesMoney = (text: string) => money.test(normalizeText(text).trim());

/** `Servicios`, `Pratos` above names. */
function matchPlural(text: string): HeadingMatch | null {
  const one = text.endsWith('s')
    ? (ranks.get(text.slice(0, -1)) ?? ranks.get(text.replace(/es$/, '')))
    : null;
  return one?.field === 'name' ? { field: 'name', rank: fallbackRank + one.rank } : null;
}

function matchName(text: string, words: string): HeadingMatch | undefined {
  return (
    ranks.get(text) ??
    ranks.get(words.trim()) ??
    ranks.get(text.replace(decoration, '')) ??
    ranks.get(text.replaceAll(' ', ''))
  );
}

function rankWithoutTax(text: string): HeadingMatch | null {
  const rank = rankPriceHeading(text);
  return rank === null ? null : { field: 'price', rank: priceWordsRank + rank };
}

/** `Precio  [Sede Norte] *` → `precio`. */
export function normalizeHeading(heading: string): string {
  return readHeadingText(heading).text;
}

function readHeadingText(heading: string): { text: string; words: string } {
  const words = normalizeText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const text = words
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/[*:?¿!¡()[\]$#_./-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, words };
}

/** `Producto a granel`, but not `Producto ID` or `Precio costo`. */
const startFields = new Set<ColumnField>(['name', 'price', 'description', 'category', 'stock']);
const otherMeaning =
  /\b(?:id|ids|sku|codigo|cod|url|link|slug|costo|coste|cost|custo|compra|compras|proveedor|mayor|por mayor|mayorista|mayoreo|atacado|wholesale|seo|tag|tags|minim[oa]|maxim[oa]|min|max|seguridad|alerta|alert|low|bajo|previst[oa]|forecasted|unitario usd|padre|parent|marca|google|tipo|type|status|estado|cantidad|gtin|weight|peso|unidad|medida)\b/;

const decoration =
  / (?:cop|mxn|mxp|pen|clp|ars|crc|gtq|eur|brl|uyu|dop|bob|pyg|hnl|nio|ves|bs|rd|ref|s|de venta|en pesos|en soles|en guaranies|con iva|con igv|iva incluido|del producto|do produto|1)$/;

/** `precio_camioneta`, `Precio niños` → `camioneta`, `niños`. Null: the heading names no price of its own. */
export function sizeAfterPrice(heading: string): string | null {
  const match = matchHeading(heading);
  if (match?.field !== 'price' || match.rank < fallbackRank) return null;
  const [, words = ''] =
    /^(?:precios?|valor|price|preço)(?:[\s_.-]+|(?=\p{Lu}))(.+)$/iu.exec(heading.trim()) ?? [];
  const name = words.replace(/_+/g, ' ').trim();
  if (namesPartOfPrice(heading)) return null;
  return name !== '' && name.length <= 40 && !time.test(normalizeText(name)) ? name : null;
}

/** `Precio viejo`, `Precio 2025`, `Precio marzo`: the same price at another time. */
const time =
  /\b(?:20\d\d|hoy|ayer|ahora|antes|nuev[oa]|viej[oa]|antigu[oa]|anterior|ultim[oa]|actualizad[oa]|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)\b/;

/** `Precio chica` → `chica`. */
export function sizeOf(heading: string): string | null {
  const text = heading.trim().replace(/^(?:precio|valor|price|preço)\s+/i, '');
  if (
    /^(?:ml|cc|cl|l|lt|litros?|g|gr|grs|gramos?|kg|kilos?|oz|onzas|lb|cm|mt|m|un|und|uds|unidad|unidades|par|docena|min|minutos|pz|pzas?|sesi[oó]n|sesiones|porciones|personas|colores|fotos|hojas|sabores|d[ií]as|horas|piezas|pares)s?\.?$/i.test(
      text,
    )
  )
    return null;
  return text.length <= 40 && (isSize(text) || isUnit(text)) && !/^\d+$/.test(text) ? text : null;
}
