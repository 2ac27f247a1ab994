/** A cell as it is shown. `isNumber`: a number of a spreadsheet, with a point before its decimals. */
export interface Cell {
  text: string;
  isNumber: boolean;
}

export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  number: number;
  /** A column without a value is absent. */
  cells: ReadonlyMap<number, Cell>;
  /** Hidden or filtered away in the spreadsheet. */
  isHidden?: true;
}

/** With room for blank rows, headings and categories beside the products. */
export const maxTableRows = 12_000;

export function joinCells(cells: TableRow['cells']): string {
  return [...cells.values()].map(({ text }) => text).join(' ');
}
