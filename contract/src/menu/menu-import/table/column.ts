import type { ColumnField } from './heading-names.ts';

export interface Column {
  /** As in the file. Empty without headings. */
  heading: string;
  /** Null: the column is not read. */
  field: ColumnField | null;
}
