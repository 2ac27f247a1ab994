import type { ImageBox } from '../page/cover-sizes.ts';

/** What list.css, sheet.css and drawer.css make of the window: whoever changes a width there changes it here. */

const photo = 4 / 3;

/** A row on a phone; then 2, 3 and 4 columns, up to a content of 1280 px. */
export const cardBoxes: readonly ImageBox[] = [
  { from: 1280, width: '266px', ratio: photo },
  { from: 1200, width: '25vw - 54px', ratio: photo },
  { from: 900, width: '33.33vw - 56px', ratio: photo },
  { from: 600, width: '50vw - 50px', ratio: photo },
  { width: '116px', ratio: 1 },
];

/** The card of a menu of one thing. */
export const singleCardBoxes: readonly ImageBox[] = [
  { from: 900, width: '372px', ratio: photo },
  { from: 808, width: '744px', ratio: photo },
  { from: 600, width: '100vw - 64px', ratio: photo },
  { width: '100vw - 48px', ratio: photo },
];

/** Half of the window of its own on a desktop; from edge to edge on a phone. */
export const dialogBoxes: readonly ImageBox[] = [
  { from: 1068, width: '580px', ratio: 580 / 516 },
  { from: 900, width: '58vw - 40px', ratio: 482 / 516 },
  { from: 600, width: '560px', ratio: photo },
  { width: '100vw', ratio: photo },
];

export const cartBoxes: readonly ImageBox[] = [{ width: '76px', ratio: 1 }];
