import { editablePrice, type MoneyFormat, parsePrice } from '../../platform/money/rules.ts';
import {
  formatActiveCell,
  formatLabelsCell,
  formatSoldOutCell,
  type ParsedCell,
  parseActiveCell,
  parseLabelsCell,
  parseSoldOutCell,
} from './cells.ts';
import { mapFields, type ProductFieldName, withoutZero } from './fields.ts';
import { formatMaxCell, parseMaxCell } from './max-per-order.ts';
import { formatPriceKindCell, parsePriceKindCell } from './price-kinds.ts';
import type { Product } from './schema.ts';
import { formatSellByCell, parseSellByCell } from './sell-by-cell.ts';
import { formatTimesCell, parseTimesCell } from './times-cell.ts';

interface Cells<Value> {
  /** Its cell in `productos.csv`. */
  formatCell(value: Value, money: MoneyFormat): string;
  /** Reads what `formatCell` writes. Undefined if the cell says nothing. */
  parseCell(cell: string, money: MoneyFormat): ParsedCell<Value | undefined>;
}

/** How each field of a product is written in a file and read from one. Not in the table of fields, which every screen loads. */
export const productCells: { [Name in ProductFieldName]: Cells<Product[Name]> } = {
  name: {
    formatCell: (value) => value,
    parseCell: (value) => ({ value, unread: [] }),
  },
  description: {
    formatCell: (value) => value,
    parseCell: (value) => ({ value, unread: [] }),
  },
  price: {
    formatCell: editablePrice,
    parseCell: (cell, money) => parsePriceCell(cell, money, undefined),
  },
  compareAtPrice: {
    formatCell: (value, money) => (value ? editablePrice(value, money) : ''),
    parseCell: (cell, money) => parsePriceCell(cell, money, null),
  },
  labels: {
    formatCell: formatLabelsCell,
    parseCell: parseLabelsCell,
  },
  soldOut: {
    formatCell: formatSoldOutCell,
    parseCell: parseSoldOutCell,
  },
  times: {
    formatCell: formatTimesCell,
    parseCell: parseTimesCell,
  },
  containerFee: {
    formatCell: (value, money) => (value ? editablePrice(value, money) : ''),
    parseCell(cell, money) {
      const { value, unread } = parsePriceCell(cell, money, null);
      return { value: withoutZero(value), unread };
    },
  },
  minutes: {
    formatCell: formatMinutesCell,
    parseCell: parseMinutesCell,
  },
  cleanUpMinutes: {
    formatCell: formatMinutesCell,
    parseCell: parseMinutesCell,
  },
  priceKind: {
    formatCell: formatPriceKindCell,
    parseCell: parsePriceKindCell,
  },
  unit: {
    formatCell: (value) => value ?? '',
    parseCell: (cell) => ({ value: cell || null, unread: [] }),
  },
  maxPerOrder: {
    formatCell: formatMaxCell,
    parseCell: parseMaxCell,
  },
  sellBy: {
    formatCell: formatSellByCell,
    parseCell: parseSellByCell,
  },
  active: {
    formatCell: formatActiveCell,
    parseCell: parseActiveCell,
  },
};

/** For what the cells of all fields have in common. */
export function mapCells<T>(toValue: (name: ProductFieldName, cells: Cells<unknown>) => T) {
  return mapFields((name) => toValue(name, productCells[name] as Cells<unknown>));
}

function parsePriceCell<None>(cell: string, money: MoneyFormat, none: None): ParsedCell<string | None> {
  const value = cell ? parsePrice(cell, money) : null;
  return { value: value ?? none, unread: cell && value === null ? [cell] : [] };
}

function formatMinutesCell(value: number | null): string {
  return value === null ? '' : String(value);
}

function parseMinutesCell(cell: string): ParsedCell<number | null> {
  const isNumber = /^\d{1,4}$/.test(cell);
  return { value: isNumber ? Number(cell) : null, unread: cell && !isNumber ? [cell] : [] };
}
