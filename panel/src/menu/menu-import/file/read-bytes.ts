import { isJson } from '@vitrina/contract/menu/menu-import/json-menu.ts';
import { readMenuText } from '@vitrina/contract/menu/menu-import/read-text.ts';
import { maxImportRows } from '@vitrina/contract/menu/menu-import/schema.ts';
import { hasKnownHeadings } from '@vitrina/contract/menu/menu-import/table/heading-rows.ts';
import { readTable, type TableOptions } from '@vitrina/contract/menu/menu-import/table/read-table.ts';
import type { TableRow } from '@vitrina/contract/menu/menu-import/table/table-row.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import {
  guessDelimiter,
  hasEqualColumns,
  oddDelimiters,
  readCsvRows,
  spreadsheetDelimiters,
} from './csv-rows.ts';
import { MenuFileError, maxFileBytes } from './file-errors.ts';
import { decodeText, detectFileKind } from './file-kind.ts';
import type { FileMenu } from './file-menu.ts';
import { joinSheets } from './join-sheets.ts';
import { isXmlWorkbook, readHtmlSheets, readXmlSheets } from './markup-sheets.ts';
import { readXlsxSheets, type Sheet } from './xlsx-rows.ts';

export interface FileOptions extends TableOptions {
  country: Country;
}

/** A longer text without columns is not a menu. */
const maxTextLength = 2_000_000;

/** `onProgress`: from 0 to 1. Throws `MenuFileError`. */
export function readMenuBytes(
  bytes: Uint8Array,
  options: FileOptions,
  onProgress: (share: number) => void = () => {},
): FileMenu {
  if (bytes.length > maxFileBytes) throw new MenuFileError('too-large');
  const kind = detectFileKind(bytes);
  if (kind === 'zip') return readSheets(readXlsxSheets(bytes, onProgress), options);
  const text = decodeText(bytes);
  onProgress(0.3);
  if (kind === 'html') return readSheets(readHtmlSheets(text), options);
  if (isXmlWorkbook(text)) return readSheets(readXmlSheets(text), options);
  if (isJson(text) || guessDelimiter(text) === null) return readProse(text, options);
  return readRows(readCsvRows(text), options);
}

/** The choice of columns is for the first list. */
function readSheets(sheets: readonly Sheet[], { columns, ...options }: FileOptions): FileMenu {
  const [only] = sheets;
  if (sheets.length === 1 && only?.rows) return readRows(only.rows, { ...options, columns });
  let isChosen = false;
  const menus = sheets.map(({ name, rows }) => {
    if (!rows) return { name, read: null };
    const read = readRows(rows, { ...options, columns: isChosen ? undefined : columns });
    isChosen ||= read.menu.products.length > 0;
    return { name, read };
  });
  return joinSheets(menus);
}

function readRows(rows: readonly TableRow[], options: FileOptions): FileMenu {
  if (rows.length === 0) throw new MenuFileError('empty');
  const columns = rows.filter(({ cells }) => cells.size > 1).length;
  if (columns > 0 || rows.length === 1) {
    const read = readTable(rows, options);
    if (read.menu.products.length > maxImportRows) throw new MenuFileError('too-many-rows');
    return read;
  }
  const lines: string[] = [];
  for (const { number, cells } of rows) lines[number - 1] = [...cells.values()][0]?.text ?? '';
  return readProse(Array.from(lines, (line) => line ?? '').join('\n'), options);
}

function readProse(
  text: string,
  { separator, columns: _, hasHeading: __, ...options }: FileOptions,
): FileMenu {
  if (text.length > maxTextLength) throw new MenuFileError('too-many-rows');
  return { menu: readMenuText(text, { ...options, ...(separator && { separator }) }), columns: null };
}

/** Cells that were copied from a spreadsheet have tabs, and those of a CSV file that was opened as a text have its signs. */
export function readPastedText(text: string, options: FileOptions): FileMenu {
  const delimiter = isJson(text) ? null : guessDelimiter(text);
  const isTable =
    delimiter !== null &&
    (oddDelimiters.includes(delimiter) ||
      hasEqualColumns(text, delimiter) ||
      (spreadsheetDelimiters.includes(delimiter) && hasKnownHeadings(readCsvRows(text))));
  return isTable ? readRows(readCsvRows(text), options) : readProse(text, options);
}
