import type { ReactNode } from 'react';
import layout from '../layout/layout.module.css';

/** The cancel button comes first, the main action last. On a phone they are stacked. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={layout.dialogActions}>{children}</div>;
}
