import type { GroupFactory, StackFactory, TitleFactory } from '@mantine/core';
import { createClassNamePicker, extend } from './extend.ts';
import styles from './layout.module.css';

const pickClassNames = createClassNamePicker(styles);

/** The pieces that give spacing, and headings. Each shrinks below the width of its words in a row. */
export const layout = {
  Group: extend<GroupFactory>({ defaultProps: { gap: 'sm', wrap: 'nowrap', miw: 0 } }),
  Stack: extend<StackFactory>({ defaultProps: { miw: 0 } }),
  Title: extend<TitleFactory>({ classNames: pickClassNames({ root: 'title' }) }),
};
