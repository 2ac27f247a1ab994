import type { ReactNode } from 'react';
import classes from './FullPage.module.css';

/** A message alone on the page. */
export function FullPage({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}
