import type { PriceSeparator, ReadMenu } from '@vitrina/contract/menu-import/read-menu.ts';
import type { Country } from '@vitrina/contract/money/countries.ts';
import type { MoneyFormat } from '@vitrina/contract/money/rules.ts';
import { readLines } from './local-reader.ts';

export type Source = { kind: 'text'; text: string } | { kind: 'file'; file: File };

export interface ReadOptions extends MoneyFormat {
  country: Country;
  /** The answer to the question about prices. */
  separator?: PriceSeparator;
}

interface ReadControls {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
}

/** Rejects with an error whose message is for the owner. */
export async function readSource(
  source: Source,
  options: ReadOptions,
  { onProgress }: ReadControls,
): Promise<ReadMenu> {
  onProgress(0.5);
  return readLines(source.kind === 'text' ? source.text : await source.file.text(), options);
}
