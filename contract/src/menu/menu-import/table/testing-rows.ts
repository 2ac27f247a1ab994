import type { TableRow } from './table-row.ts';

/** The rows of a sheet from texts with `;` between the cells. An empty cell is absent, and digits alone are a number. */
export const toRows = (texts: readonly string[]): TableRow[] =>
  texts.map((text, index) => ({
    number: index + 1,
    cells: new Map(
      text
        .split(';')
        .flatMap((cell, column) =>
          cell === '' ? [] : [[column, { text: cell, isNumber: /^\d+(?:\.\d+)?$/.test(cell) }]],
        ),
    ),
  }));
