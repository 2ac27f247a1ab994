import type { ImageBox } from '../page/cover-sizes.ts';

/** The widths in product-list.css, product-dialog.css and cart-drawer.css. Change both together. */

const photoRatio = 4 / 3;

/** A row on a phone, then 2, 3 and 4 columns. The content is at most 1280 px wide. */
export const cardBoxes: readonly ImageBox[] = [
  { from: 1280, width: '285px', ratio: photoRatio },
  { from: 1200, width: '25vw - 35px', ratio: photoRatio },
  { from: 900, width: '33.33vw - 40px', ratio: photoRatio },
  { from: 600, width: '50vw - 34px', ratio: photoRatio },
  { width: '116px', ratio: 1 },
];

/** The large cards of recommended products. */
export const recommendedBoxes: readonly ImageBox[] = [
  { from: 600, width: '320px', ratio: photoRatio },
  { width: '264px', ratio: 264 / 152 },
];

/** The only card of a menu with one product. */
export const singleCardBoxes: readonly ImageBox[] = [
  { from: 600, width: '420px', ratio: photoRatio },
  { width: '100vw - 32px', ratio: photoRatio },
];

/** The left half of the dialog on a desktop, the full width on a phone. */
export const dialogBoxes: readonly ImageBox[] = [
  { from: 1068, width: '580px', ratio: 580 / 516 },
  { from: 900, width: '58vw - 40px', ratio: 482 / 516 },
  { from: 600, width: '560px', ratio: photoRatio },
  { width: '100vw', ratio: photoRatio },
];

export const cartBoxes: readonly ImageBox[] = [{ width: '76px', ratio: 1 }];
