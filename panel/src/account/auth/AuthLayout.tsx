import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import classes from './AuthLayout.module.css';
import { AuthShowcase } from './AuthShowcase.tsx';
import { Awning } from './Awning.tsx';

/** A form; on a wide screen the showcase is beside it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.phoneAwning}>
        <Awning />
      </div>
      <main className={classes.column}>
        <div className={classes.brand}>
          <Wordmark />
        </div>
        {children}
        <p className={classes.legal}>
          <span>En Argentina</span>
          <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
          <Link to={paths.termination}>Botón de baja</Link>
        </p>
      </main>
      <AuthShowcase />
    </div>
  );
}
