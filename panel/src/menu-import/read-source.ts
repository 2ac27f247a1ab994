import type { ReadMenu } from '@vitrina/contract/menu-import/read-menu.ts';
import type { TextOptions } from '@vitrina/contract/menu-import/read-text.ts';
import type { Column, ColumnField } from './file/columns.ts';
import { type ReadControls, readMenuFile } from './file/read-menu-file.ts';

export type Source = { kind: 'text'; text: string } | { kind: 'file'; file: File };

export interface ReadOptions extends TextOptions {
  /** What the owner chose for each column of a file. */
  columns?: readonly (ColumnField | null)[];
}

export interface ReadResult {
  menu: ReadMenu;
  /** Of a table. Null for text. */
  columns: Column[] | null;
}

/** Rejects with an error whose message is for the owner. */
export async function readSource(
  source: Source,
  options: ReadOptions,
  controls: ReadControls,
): Promise<ReadResult> {
  if (source.kind === 'file') return readMenuFile(source.file, options, controls);
  const { readMenuText } = await import('@vitrina/contract/menu-import/read-text.ts');
  return { menu: readMenuText(source.text, options), columns: null };
}
