import { comparePrices, type MoneyFormat, sumPrices } from '../../../platform/money/rules.ts';
import { normalizeText } from '../../../platform/normalize-text.ts';
import type { ParsedCell } from '../../products/cells.ts';
import { changePrice, priceRoundings } from '../../products/price-change.ts';
import { parseVariantsCell } from '../cells.ts';
import type { Doubt, ReadVariant } from '../read-menu.ts';
import type { Column } from './column.ts';
import type { ColumnField } from './heading-names.ts';
import { type CellPrice, type PriceCellOptions, PriceCells } from './price-cells.ts';
import { namesLowerEnd, namesPartOfPrice } from './price-headings.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The cells of a row by what they have. */
export type Texts = ReadonlyMap<ColumnField, Cell>;

interface Options extends PriceCellOptions {
  /** The columns that are not read, and may have the price. */
  rivals: readonly number[];
}

/** Reads what a row costs from several cells: the price, what it was, a discount, a surcharge, sizes. */
export class RowPrices {
  readonly cells: PriceCells;
  readonly #columns: readonly Column[];
  readonly #options: MoneyFormat;
  readonly #rivals: readonly number[];

  constructor(rows: readonly TableRow[], columns: readonly Column[], { rivals, ...options }: Options) {
    this.cells = new PriceCells(listPriceCells(rows, columns), options);
    this.#columns = columns;
    this.#options = options;
    this.#rivals = rivals;
  }

  /** `Precio desde` beside a higher `Precio hasta`. */
  kindOfRange({ cells }: TableRow, price: string | null): 'from' | undefined {
    const isFrom = this.#columns.some(({ field, heading }) => field === 'price' && namesLowerEnd(heading));
    if (!isFrom || price === null) return undefined;
    const upper = this.#columns.findIndex(
      ({ field, heading }) => field === null && namesPartOfPrice(heading),
    );
    const end = this.#readOther(cells.get(upper));
    return end === null || comparePrices(end, price) > 0 ? 'from' : undefined;
  }

  /** Another price of the row that is neither read nor the same. */
  doubtRivals({ cells }: TableRow, price: string, doubts: Doubt[]): void {
    for (const index of this.#rivals) {
      const other = this.#readOther(cells.get(index));
      if (other === null || comparePrices(other, price) === 0) continue;
      const heading = this.#columns[index]?.heading ?? '';
      doubts.push({ id: 'price-other-number', text: `${heading} ${cells.get(index)?.text ?? ''}` });
    }
  }

  /** A sale price counts if it is lower. */
  read(cells: Texts, doubts: Doubt[]) {
    const typed = cells.get('price');
    const {
      price: base,
      variants,
      priceKind,
    }: CellPrice = typed ? this.cells.read(typed, doubts) : { price: null, variants: [] };
    const more = this.#readOther(cells.get('surcharge'));
    const price = base !== null && more !== null ? sumPrices([base, more]) : base;
    const reduced = price === null ? null : this.#takeDiscount(price, cells);
    if (reduced !== null) return { price: reduced, compareAtPrice: price, variants: [], priceKind };
    const sale = this.#readOther(cells.get('salePrice'));
    if (sale !== null && (price === null || comparePrices(sale, price) < 0))
      return { price: sale, compareAtPrice: price, variants: [], priceKind: undefined };
    const before = this.#readOther(cells.get('compareAtPrice'));
    if (price === null && variants.length === 0 && before !== null)
      return { price: before, compareAtPrice: null, variants, priceKind: undefined };
    return { price, compareAtPrice: before, variants, priceKind };
  }

  /** Null: there is no discount, or none that leaves a price. */
  #takeDiscount(price: string, cells: Texts): string | null {
    const isPercent = normalizeText(cells.get('discountMode')?.text ?? '').startsWith('percent');
    const share = cells.get(isPercent ? 'discount' : 'discountPercent')?.text.replace(',', '.') ?? '';
    const [percent] = /^\d{1,2}(?:\.\d{1,2})?(?!\d)/.exec(share) ?? [];
    const amount = isPercent ? null : this.#readOther(cells.get('discount'));
    const [rounding] = priceRoundings(this.#options.currency);
    const by = percent !== undefined && Number(percent) > 0 ? 'percent' : 'amount';
    const value = by === 'percent' ? percent : amount;
    if (!value) return null;
    const changed = changePrice(price, { by, direction: 'down', value, rounding });
    return 'price' in changed ? changed.price : null;
  }

  /** Null for a price that cannot be read, and for zero. */
  #readOther(cell: Cell | undefined): string | null {
    const price = cell ? this.cells.read(cell, []).price : null;
    return price !== null && Number(price) > 0 ? price : null;
  }

  /** As exported, or as in a menu: `chica 3.50 / grande 5`. */
  readVariants(text: string, doubts: Doubt[]): ParsedCell<ReadVariant[]> {
    const parsed = parseVariantsCell(text, this.#options);
    // What people type in a cell of sizes ends no count.
    if (parsed.unread.length === 0) return { value: parsed.value.map(withoutMissingCounts), unread: [] };
    const sizes = this.cells.readSizes(text, doubts);
    return sizes ? { value: sizes, unread: [] } : { value: [], unread: [text] };
  }
}

const priceFields = new Set<ColumnField>(['price', 'size', 'salePrice', 'compareAtPrice', 'variants']);

function listPriceCells(rows: readonly TableRow[], columns: readonly Column[]): Cell[] {
  const indexes = columns.flatMap(({ field }, index) => (field && priceFields.has(field) ? index : []));
  return rows.flatMap(({ cells }) => indexes.flatMap((index) => cells.get(index) ?? []));
}

function withoutMissingCounts({ stock, dailyStock, ...size }: ReadVariant): ReadVariant {
  return { ...size, ...(stock != null && { stock, dailyStock: dailyStock ?? null }) };
}
