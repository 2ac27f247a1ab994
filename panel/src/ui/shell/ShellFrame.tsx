import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import classes from './Shell.module.css';

interface Props {
  /** Where the navigation stands on a wide screen. */
  at: 'side' | 'top';
  navigation: ReactNode;
  children: ReactNode;
}

/** A navigation and the screen beside or beneath it. */
export function ShellFrame({ at, navigation, children }: Props) {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const main = useMovedFocus(pathname);
  return (
    <div className={classes.shell} data-navigation={at}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      {loading && <div className={classes.loading} />}
      {navigation}
      <main className={classes.main} id="contenido" ref={main} tabIndex={-1}>
        <div className={classes.inner}>{children}</div>
      </main>
    </div>
  );
}

/** After a navigation the focus starts at the new screen, not at the link that is gone. */
function useMovedFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
