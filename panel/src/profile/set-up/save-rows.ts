import { renameFields } from '../../ui/forms/rename-fields.ts';

interface Options<Row> {
  save: (row: Row) => Promise<unknown>;
  /** Called with the rows that are not saved yet. */
  onLeft: (rows: Row[]) => Promise<void> | undefined;
  /** The field of the form that has the rows. */
  field: string;
}

/** Saves rows one after the other. Rejects with the first error, whose fields are those of the first row that is left. */
export async function saveRows<Row>(
  rows: readonly Row[],
  { save, onLeft, field }: Options<Row>,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    try {
      await save(row);
    } catch (error) {
      await onLeft(rows.slice(index));
      throw renameFields(error, (name) => `${field}.0.${name}`);
    }
  }
}
