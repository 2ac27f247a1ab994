import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './BottomBar.module.css';
import { barLayer } from './layer.ts';

interface SaveBarProps {
  /** The state of the form, such as unsaved changes. */
  note?: string | undefined;
  children: ReactNode;
}

/** A bar for a form's buttons at the bottom of the screen, over its whole width. */
export function SaveBar({ note, children }: SaveBarProps) {
  return (
    <>
      <BarSpace />
      <div className={classes.saveBar} ref={barLayer} data-bottom-bar>
        <span className={classes.note} aria-live="polite">
          {note && (
            <>
              <Box component="i" w={8} h={8} bdrs={8} bg="var(--v-warn)" flex="none" /> {note}
            </>
          )}
        </span>
        {children}
      </div>
    </>
  );
}

/** Before a bar, so that the end of the page can be scrolled above the layers over it. */
export function BarSpace() {
  return <div className={classes.space} />;
}

/** The main action of a list on a phone. On a desktop that action is in the page header. */
export function MobileActionBar({ children }: { children: ReactNode }) {
  return (
    <>
      <BarSpace />
      <div className={classes.mobileBar} ref={barLayer} data-bottom-bar>
        {children}
      </div>
    </>
  );
}
