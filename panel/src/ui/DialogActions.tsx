import type { ReactNode } from 'react';
import layout from './layout.module.css';

/** The way out first, what the dialog is for last; on a phone one above the other, the last under the thumb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={layout.dialogActions}>{children}</div>;
}
