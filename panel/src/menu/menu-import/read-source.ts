import type { ReadMenu } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import type { TextOptions } from '@vitrina/contract/menu/menu-import/read-text.ts';
import type { Column } from '@vitrina/contract/menu/menu-import/table/column.ts';
import type { ColumnField } from '@vitrina/contract/menu/menu-import/table/heading-names.ts';
import { type ReadControls, readMenuFile } from './file/read-menu-file.ts';

export type Source = { kind: 'text'; text: string } | { kind: 'file'; file: File };

export interface ReadOptions extends TextOptions {
  /** What the owner chose for each column of a file. */
  columns?: readonly (ColumnField | null)[];
}

export interface ReadResult {
  menu: ReadMenu;
  /** The columns of a table. Null for text. */
  columns: Column[] | null;
}

/** Rejects with an error whose message is for the owner. */
export function readSource(
  source: Source,
  options: ReadOptions,
  controls: ReadControls,
): Promise<ReadResult> {
  return readMenuFile(source.kind === 'file' ? source.file : source.text, options, controls);
}
