import type { PrintedProduct, PrintedSection } from './menu-content.ts';

/** What is never divided between columns. */
export type MenuBlock =
  | { kind: 'heading'; section: PrintedSection }
  | { kind: 'product'; product: PrintedProduct; section: PrintedSection; isFirst: boolean };

export function toBlocks(sections: readonly PrintedSection[]): MenuBlock[] {
  return sections.flatMap((section): MenuBlock[] => [
    { kind: 'heading', section },
    ...section.products.map((product, index) => ({
      kind: 'product' as const,
      product,
      section,
      isFirst: index === 0,
    })),
  ]);
}

export function blockKey(block: MenuBlock): string {
  return block.kind === 'heading' ? `heading ${block.section.id}` : block.product.id;
}

/** In em. */
export const gapBelowHeading = 0.5;

/** The distance to the block above it, in em. */
export function blockGap(block: MenuBlock): number {
  if (block.kind === 'heading') return 1.3;
  return block.isFirst ? gapBelowHeading : 0.62;
}
