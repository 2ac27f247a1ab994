import type { Words } from '@vitrina/contract/business/words.ts';
import { productColumns } from '@vitrina/contract/menu/menu-import/columns.ts';
import type { CountChange } from '@vitrina/contract/menu/menu-import/count-changes.ts';
import type { PlannedField, PlannedProduct } from '@vitrina/contract/menu/menu-import/planned-product.ts';
import type { PlannedRow } from '@vitrina/contract/menu/menu-import/planned-row.ts';
import type { DoubtId, ReadProduct, SkippedLine } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import type { ImportCounts } from '@vitrina/contract/menu/menu-import/schema.ts';
import type { StoredProduct } from '@vitrina/contract/menu/menu-import/stored-menu.ts';
import { maxDescriptionLength } from '@vitrina/contract/menu/products/fields.ts';
import { nameLabel } from '@vitrina/contract/menu/products/labels.ts';
import { noCategoryName } from '@vitrina/contract/menu/products/plain.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { askText, formatProductPrice } from '@vitrina/contract/menu/products/product-price.ts';
import { formatSellByCell } from '@vitrina/contract/menu/products/sell-by-cell.ts';
import { formatTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { priceKindNames } from '../products/price-kind-words.ts';

type Text = string | ((words: Words) => string);

const doubtTexts: Record<DoubtId, Text> = {
  'price-separator': 'El precio se puede leer de dos maneras',
  'price-missing': 'No encontramos el precio',
  'price-currency': 'El precio está en otra moneda',
  'price-other-number': 'Hay otro número que podría ser el precio',
  'variant-names': 'Los tamaños no tienen nombre',
  'name-unsure': 'Podría ser un título o una descripción',
  'bracket-unsure': 'Lo que está entre paréntesis podría ser parte del nombre, o la descripción',
  'category-unsure': ({ item }) => `Podría ser un ${item} y no una categoría`,
  'title-unsure': 'La categoría podría ser el título de toda la lista',
  'columns-unsure': 'No estamos seguros de las columnas',
  'description-cut': 'La descripción era muy larga y la cortamos',
  'same-name': 'Hay otro con el mismo nombre en su categoría',
  'price-far': 'El precio es muy distinto de los demás',
  'name-odd': 'Al nombre le sobra o le falta algo',
  alone: 'Está solo en su categoría',
  unusual: 'Está escrito distinto de los demás',
  'price-shared': 'Tiene el precio del título de arriba',
  'letters-lost': 'Le faltan letras',
  'value-ignored': 'No entendimos una parte',
};

const doubtExplanations: Record<DoubtId, Text> = {
  'price-separator': 'El punto o la coma puede separar miles o decimales.',
  'price-missing': 'No vimos un número que pueda ser el precio. Sin precio no se importan.',
  'price-currency': 'Tienen el signo de otra moneda, y tomamos el número tal cual.',
  'price-other-number': 'La línea tiene varios números y tomamos uno como precio.',
  'variant-names': 'Hay varios precios sin el nombre de su tamaño, y les pusimos uno.',
  'name-unsure': ({ item }) =>
    `La línea de abajo podría ser un título u otro ${item}. La tomamos como descripción.`,
  'bracket-unsure':
    'Unas listas ponen entre paréntesis una parte del nombre, y otras una descripción. Así los leímos.',
  'category-unsure': ({ item }) =>
    `Arriba hay una línea que podría ser un ${item}, con o sin tamaños, o el título de otra categoría.`,
  'title-unsure': 'No hay otra categoría. Si es el título de la lista, escribe la de cada uno.',
  'columns-unsure': 'Los títulos no dicen cuál es la columna del nombre o del precio, y elegimos una.',
  'description-cut': `Una descripción tiene hasta ${maxDescriptionLength} caracteres. Dejamos fuera el final.`,
  'same-name': ({ item }) => `Pueden ser tamaños de un solo ${item}, o lo mismo escrito dos veces.`,
  'price-far': 'Cuestan muchísimo más o muchísimo menos que el resto.',
  'name-odd':
    'El nombre es muy largo, es solo un tamaño, empieza a mitad de una frase o tiene un signo suelto.',
  alone: ({ items }) => `Casi todas las categorías tienen varios ${items}. Esta podría ser otra cosa.`,
  unusual:
    'Les falta lo que casi todos tienen, o tienen lo que casi ninguno: descripción, categoría o mayúsculas.',
  'price-shared': 'No tienen precio propio y les pusimos el del título de arriba.',
  'letters-lost':
    'Un programa anterior cambió las tildes o la ñ por otros signos. Corrígelas aquí, o en el archivo.',
  'value-ignored': 'La celda tiene algo que esa columna no admite, y lo dejamos fuera.',
};

const toText = (text: Text, words: Words) => (typeof text === 'string' ? text : text(words));

export const describeDoubt = (id: DoubtId, words: Words) => toText(doubtTexts[id], words);

/** What the products of a doubt have in common, and how they were read. */
export const explainDoubt = (id: DoubtId, words: Words) => toText(doubtExplanations[id], words);

export const skippedReasons: Record<SkippedLine['reason'], string> = {
  phone: 'Teléfono',
  hours: 'Horario',
  address: 'Dirección',
  link: 'Enlace',
  note: 'Nota',
  unreadable: 'No la entendimos',
};

export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** The fields that change, as the owner reads them. `categoryName` is that of a stored product. */
export function describeChanges(
  { stored, next, changedFields, countChanges }: PlannedRow,
  { money, names }: { money: MoneyFormat; names: ImportNames },
): FieldChange[] {
  if (!stored || !next) return [];
  const before = toShown(stored, names);
  return [
    ...changedFields.map((field) => ({
      name: field === 'soldOut' ? names.words.soldOut : productColumns[field].label,
      before: describeField(field, before, money, names),
      after: describeField(field, next, money, names),
    })),
    ...countChanges.map(({ size, before: seen, after }) => ({
      name: [productColumns.stock.label, size].filter(Boolean).join(' · '),
      before: describeCount(seen),
      after: describeCount(after),
    })),
  ];
}

function describeCount({ stock, dailyStock }: CountChange['after']): string {
  if (stock === null) return 'sin contar';
  return dailyStock === null ? String(stock) : `${stock} (${dailyStock} cada día)`;
}

export const describeMinutes = (minutes: number) => `${minutes} min`;

/** Names by the keys of a plan and by stored ids. */
export interface ImportNames {
  categories: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  words: Words;
}

function toShown(product: StoredProduct, _names: ImportNames): PlannedProduct {
  return {
    ...product,
    category: product.categoryId,
    variants: [...product.variants],
    optionGroups: product.optionGroups.map((key) => ({
      key,
      sizes: product.optionGroupSizes[key] ?? null,
    })),
  };
}

function describeField(
  field: PlannedField,
  product: PlannedProduct,
  money: MoneyFormat,
  names: ImportNames,
): string {
  const none = 'ninguno';
  switch (field) {
    case 'category':
      return product.category === null
        ? noCategoryName
        : (names.categories.get(product.category) ?? product.category);
    case 'price':
      return formatPrice(product.price, money);
    case 'compareAtPrice':
      return product.compareAtPrice === null ? none : formatPrice(product.compareAtPrice, money);
    case 'containerFee':
      return product.containerFee === null ? none : formatPrice(product.containerFee, money);
    case 'minutes':
    case 'cleanUpMinutes':
      return product[field] === null ? none : describeMinutes(product[field]);
    case 'priceKind':
      return priceKindNames[product.priceKind];
    case 'unit':
      return product.unit ?? none;
    case 'sellBy':
      return formatSellByCell(product.sellBy, money) || none;
    case 'maxPerOrder':
      return product.maxPerOrder === null ? none : String(product.maxPerOrder);
    case 'variants':
      return (
        product.variants
          .map(
            ({ name, price, soldOut }) =>
              `${name} ${formatPrice(price, money)}${soldOut ? ` (${names.words.soldOut.toLowerCase()})` : ''}`,
          )
          .join(', ') || none
      );
    case 'optionGroups':
      return (
        product.optionGroups
          .map(({ key, sizes }) => {
            const name = names.groups.get(key) ?? key;
            return sizes ? `${name} (${sizes.join(', ')})` : name;
          })
          .join(', ') || none
      );
    case 'labels':
      return product.labels.map((label) => nameLabel(label, names.words)).join(', ') || none;
    case 'soldOut':
      return describeSoldOut(product.soldOut);
    case 'times':
      return formatTimesCell(product.times);
    case 'active':
      return product.active ? 'Sí' : 'No';
    default:
      return product[field] || 'vacía';
  }
}

function describeSoldOut(soldOut: SoldOut): string {
  if (soldOut === null) return 'No';
  return soldOut === 'today' ? 'Hoy' : 'Hasta nuevo aviso';
}

/** `Chica $ 5.000, Grande $ 9.000`, or the one price, or nothing. */
export function describeReadPrice({ price, priceKind, variants }: ReadProduct, money: MoneyFormat): string {
  if (!hasPrice(priceKind)) return askText;
  if (variants.length > 0)
    return variants.map((variant) => `${variant.name}\u00a0${formatPrice(variant.price, money)}`).join(', ');
  return price === null ? '' : formatProductPrice({ price, priceKind, variants }, money);
}

/** `Ceviche · $ 3.000 · Entradas` */
export function describeReading(product: ReadProduct, money: MoneyFormat): string {
  const price = describeReadPrice(product, money) || 'sin precio';
  return [product.name || 'sin nombre', price, product.category].filter(Boolean).join(' · ');
}

export function countItems(count: number, { item, items }: Words): string {
  return count === 1 ? `1 ${item}` : `${count} ${items}`;
}

export function countCategories(count: number): string {
  return count === 1 ? '1 categoría' : `${count} categorías`;
}

/** `3 productos por completar`, or nothing. They are not imported. */
export function describeIncomplete(count: number, words: Words): string[] {
  return count === 0 ? [] : [`${countItems(count, words)} por completar`];
}

/** One line for each kind of change. */
export function describeCounts(
  { created, changed, unchanged, categoriesCreated, groupsCreated, groupsChanged, counted }: ImportCounts,
  { item, items }: Words,
): string[] {
  const say = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
  return [
    ...say(created, `${item} nuevo`, `${items} nuevos`),
    ...say(changed, `${item} cambia`, `${items} cambian`),
    ...say(categoriesCreated, 'categoría nueva', 'categorías nuevas'),
    ...say(groupsCreated, 'grupo de opciones nuevo', 'grupos de opciones nuevos'),
    ...say(groupsChanged, 'grupo de opciones cambia', 'grupos de opciones cambian'),
    ...say(counted, 'conteo', 'conteos'),
    ...say(unchanged, `${item} sigue igual`, `${items} siguen igual`),
  ];
}

function formatCount(count: number): string {
  return new Intl.NumberFormat('es', { useGrouping: 'min2' }).format(count);
}
