import type { ReactNode } from 'react';
import classes from './FullPage.module.css';

/** Centres its content on a page without navigation. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}
