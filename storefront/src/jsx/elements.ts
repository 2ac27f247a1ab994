import type { ReactElement } from 'react';

/** Children without a text of their own, so that they can stand beside others: see `scripts/check-jsx.ts`. */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
