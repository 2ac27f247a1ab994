import type { Amount } from './amounts.ts';
import type { PricedLine } from './priced-line.ts';
import type { ReadMenu, SkippedLine } from './read-menu.ts';
import type { TextLine } from './text-lines.ts';

/** What a line is, judged by itself. */
export type Item =
  | { kind: 'blank' }
  /** `isInside`: it stands between the lines of one product. */
  | { kind: 'skipped'; skipped: SkippedLine; isInside?: true }
  | { kind: 'text'; line: TextLine }
  | { kind: 'table'; menu: ReadMenu }
  /** What the arrangement of a whole list says: a heading, a line that is no part of it, and a product. */
  | { kind: 'heading' | 'note'; line: TextLine }
  | { kind: 'record'; line: TextLine; amounts: Amount[]; read: ReadPrices }
  /** `amounts` is empty for `según mercado`. `isLabelled`: a size of the line above, because its name repeats above prices. */
  | {
      kind: 'priced';
      line: TextLine;
      amounts: Amount[];
      isSize: boolean;
      read: ReadPrices;
      isLabelled?: true;
    }
  /** Prices without a name, perhaps with sizes. `isOfSizes`: they were lines of their own. */
  | { kind: 'price'; line: TextLine; amounts: Amount[]; read: ReadPrices; isOfSizes?: true };

/** The names of the sizes come from the heading above. */
export type ReadPrices = (sizes: readonly string[]) => PricedLine;
