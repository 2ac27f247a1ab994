import type { ReactNode } from 'react';
import classes from './BottomBar.module.css';

interface SaveBarProps {
  /** What the form's state is. */
  note?: string | undefined;
  children: ReactNode;
}

/** Holds a form's buttons at the lower edge, as wide as the screen. */
export function SaveBar({ note, children }: SaveBarProps) {
  return (
    <>
      <div className={classes.room} />
      <div className={classes.save}>
        <span className={classes.note} aria-live="polite">
          {note && (
            <>
              <i className={classes.dot} /> {note}
            </>
          )}
        </span>
        {children}
      </div>
    </>
  );
}

/** The one action of a list on a phone; on a wide screen it stands in the header instead. */
export function MobileActionBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.room} />
      <div className={classes.thumb}>{children}</div>
    </>
  );
}
