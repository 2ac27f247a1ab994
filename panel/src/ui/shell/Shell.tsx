import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Business } from './business.ts';
import { useNavigationChoice } from './navigation-choice.ts';
import classes from './Shell.module.css';
import { SideNavigation } from './SideNavigation.tsx';
import { TopNavigation } from './TopNavigation.tsx';

/** What every screen of a signed-in owner stands in. */
export function Shell({ business, children }: { business: Business; children: ReactNode }) {
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const main = useMovedFocus(pathname);
  const [navigation] = useNavigationChoice();
  return (
    <div className={classes.shell} data-navigation={navigation}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      {loading && <div className={classes.loading} />}
      {navigation === 'top' ? <TopNavigation business={business} /> : <SideNavigation business={business} />}
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
