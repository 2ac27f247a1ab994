import type { ReactNode } from 'react';
import { DialogActions } from './DialogActions.tsx';
import classes from './DialogFooter.module.css';

interface Props {
  /** Above the buttons. */
  alert?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The buttons of a long dialog. They stay in view. */
export function DialogFooter({ alert, children }: Props) {
  return (
    <div className={classes.footer} data-dialog-footer>
      {alert}
      <DialogActions>{children}</DialogActions>
    </div>
  );
}
