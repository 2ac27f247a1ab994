import type { CountChange } from './count-changes.ts';
import type { PlannedField, PlannedProduct } from './planned-product.ts';
import type { ImportRow } from './schema.ts';
import type { StoredProduct } from './stored-menu.ts';

/** What the import does with a row of the source. */
export interface PlannedRow {
  row: ImportRow;
  action: 'create' | 'change' | 'keep' | 'problem';
  /** The product that the row changes or keeps. */
  stored: StoredProduct | null;
  /** Null for a row with a problem. */
  next: PlannedProduct | null;
  /** In the order of the screen. Empty for a new product. */
  changedFields: PlannedField[];
  /** What is counted in another way afterwards. */
  countChanges: CountChange[];
  /** In Spanish. */
  problems: string[];
}
