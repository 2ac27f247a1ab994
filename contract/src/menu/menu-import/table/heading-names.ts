import { normalizeText } from '../../../platform/normalize-text.ts';
import { type ProductColumn, productColumnNames, productColumns } from '../columns.ts';
import { isSize } from '../words.ts';

/**
 * What a column has. `size`: the prices of one size, which is the heading. `salePrice`: a lower price, which counts. `key`: rows with the
 * same value are one product. `parent`: the key of the row that this one is a variant of. `option`: the value of a variant.
 */
export type ColumnField = ProductColumn | 'size' | 'salePrice' | 'key' | 'parent' | 'option';

/** A heading and how well it fits: 0 is best. */
export interface HeadingMatch {
  field: ColumnField;
  rank: number;
}

/** Headings of other programs and of Portuguese, the usual ones first. They are normalized. */
const otherNames: Partial<Record<ColumnField, string>> = {
  name: 'nome|produto|nome do produto|item|servico|prato|denominacion|concepto|item nombre|descripcion del articulo|diseno|modelo|combo|sabor|estampa',
  description:
    'descricao|categoria descripcion|categoria descricao|incluye|body|especificaciones|descripcion corta|short description|descricao curta|observaciones|notas|caracteristicas|tema principal|acompanamiento',
  price:
    'preco|preco de venda|valor unitario|publico|precio por defecto|default price|variant price|regular price|precio regular|precio lista|preco normal|menudeo',
  salePrice:
    'precio rebajado|precio promocional|precio oferta|precio de oferta|sale price|preco promocional|promo',
  compareAtPrice: 'variant compare at price|precio comparacion|precio de comparacion',
  category: 'categoria del producto|department|departamento|product type|product category|rubros|ocasion',
  images: 'image src|image link|image|imagem|imagens|img|url de imagen|visualizacion|foto url',
  active: 'published|mostrar en tienda|disponible|available|visibility',
  key: 'handle|identificador de url|identificador url|reference handle',
  parent: 'parent|principal|superior',
};

const optionValue =
  /^(?:(?:option|opcion|opcao) ?\d (?:value|valor)|option value ?\d|(?:valor|valores|valor es) (?:de |da |do |del )?(?:propiedad|atributo|variacao|opcion) \d|attribute \d values?|variation name|nombre de la variacion|variante|variant title)$/;

const ranks = rankNames();

function rankNames(): Map<string, HeadingMatch> {
  const found = new Map<string, HeadingMatch>();
  const add = (field: ColumnField, names: string, start: number) => {
    for (const [index, name] of names.split('|').entries())
      if (!found.has(name)) found.set(name, { field, rank: start + index });
  };
  add('price', 'precio normal|regular price', 1);
  add('salePrice', otherNames.salePrice ?? '', 0);
  for (const column of productColumnNames) add(column, productColumns[column].synonyms, 0);
  for (const [field, names] of Object.entries(otherNames)) add(field as ColumnField, names, 20);
  return found;
}

/** Returns null for an unknown heading. */
export function matchHeading(heading: string): HeadingMatch | null {
  const words = normalizeText(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const text = words
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/[*:?¿!¡()[\]$#_./-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (optionValue.test(words.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim()))
    return { field: 'option', rank: 0 };
  const match = ranks.get(text) ?? ranks.get(words.trim()) ?? ranks.get(text.replace(decoration, ''));
  if (match) return match;
  if (sizeOf(heading) !== null) return { field: 'size', rank: 0 };
  const first = text.split(' ', 5);
  if (first.length > 1 && first.length < 5 && !otherMeaning.test(text)) {
    const start = ranks.get(first[0] ?? '');
    if (start && startFields.has(start.field)) return { field: start.field, rank: 100 + start.rank };
  }
  return null;
}

/** `Producto a granel`, but not `Producto ID` or `Precio costo`. */
const startFields = new Set<ColumnField>(['name', 'price', 'description', 'category']);
const otherMeaning =
  /\b(?:id|ids|sku|codigo|cod|url|link|slug|costo|coste|cost|compra|proveedor|mayor|por mayor|mayorista|seo|tag|tags|minimo|unitario usd|padre|parent|marca|google|tipo|type|status|estado|cantidad|stock|gtin|weight|peso)\b/;

const decoration =
  / (?:cop|mxn|mxp|pen|clp|ars|crc|gtq|usd|eur|brl|uyu|dop|bob|pyg|s|de venta|en pesos|en guaranies|con iva|del producto|do produto)$/;

/** `Precio chica` → `chica`. */
export function sizeOf(heading: string): string | null {
  const text = heading.trim().replace(/^(?:precio|valor|price|preço)\s+/i, '');
  if (
    /^(?:ml|cc|cl|l|lt|litros?|g|gr|grs|gramos?|kg|kilos?|oz|onzas|lb|cm|mt|m|und|unidad|unidades|par|docena)s?\.?$/i.test(
      text,
    )
  )
    return null;
  return text.length <= 40 && isSize(text) && !/^\d+$/.test(text) ? text : null;
}
