import { guardFormulas } from '@vitrina/contract/platform/formula-guard.ts';
import { editablePrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';

/** Excel needs it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Excel expects semicolons where the comma is the decimal separator. */
export function csvDelimiter(money: MoneyFormat): ';' | ',' {
  return editablePrice('0.50', money).includes(',') ? ';' : ',';
}

export function formatCsvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`;
}

/** Quotes a value if necessary. An apostrophe prevents a spreadsheet from reading a formula. */
function formatCell(value: string, delimiter: string): string {
  const text = guardFormulas(value);
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
