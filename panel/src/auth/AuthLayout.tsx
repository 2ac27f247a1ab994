import type { ReactNode } from 'react';
import { Wordmark } from '../ui/Mark.tsx';
import classes from './AuthLayout.module.css';
import { AuthShowcase } from './AuthShowcase.tsx';
import { Awning } from './Awning.tsx';

/** A form at the left and, where there is room, what it is good for at the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.phoneAwning}>
        <Awning />
      </div>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Wordmark />
        </div>
        {children}
      </main>
      <AuthShowcase />
    </div>
  );
}
