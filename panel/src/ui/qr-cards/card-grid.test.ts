import { expect, test } from 'vitest';
import { paperSizes, papers } from '../print/paper.ts';
import { toCardGrid } from './card-grid.ts';
import { cardsPerPage } from './cards.ts';

test('cards fill the paper between its margins, and each cut has a mark at both ends', () => {
  for (const paper of papers)
    for (const perPage of cardsPerPage) {
      const { columns, rows, margin, cardWidth, cardHeight, marks, isWide, unit } = toCardGrid(
        paper,
        perPage,
      );
      expect(columns * rows).toBe(perPage);
      expect(columns * cardWidth + 2 * margin).toBeCloseTo(paperSizes[paper].width);
      expect(rows * cardHeight + 2 * margin).toBeCloseTo(paperSizes[paper].height);
      expect(marks.length).toBe(perPage === 1 ? 0 : 2 * (columns + 1 + rows + 1));
      // A code of less than 30 mm is hard to scan from a chair.
      expect((isWide ? 58 : 52) * unit).toBeGreaterThan(30);
    }
});
