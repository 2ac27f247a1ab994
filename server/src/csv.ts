import { editablePrice, type MoneyFormat } from '@vitrina/contract/money/rules.ts';

/** Excel needs it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Excel expects semicolons where the comma is the decimal separator. */
export function csvDelimiter(money: MoneyFormat): ';' | ',' {
  return editablePrice('0.50', money).includes(',') ? ';' : ',';
}

export function formatCsvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/**
 * Spaces and quotes before a formula do not stop a spreadsheet from reading it. A separator inside a value may
 * start a cell, because the spreadsheet may expect another separator than the file's.
 */
const formulaStart = /(^|[;,|\t\r\n])(?=["\s]*[=+\-@])|^(?=[\t\r])/g;

/** Quotes a value if necessary. An apostrophe prevents a spreadsheet from reading a formula. */
function formatCell(value: string, delimiter: string): string {
  const text = value.replace(formulaStart, "$1'");
  return new RegExp(`["\\r\\n${delimiter}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
