import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useStore } from '../../api/use-store.ts';
import { missingParts } from '../load-later.ts';
import type { NavigationChoice } from './navigation-choice.ts';
import classes from './Shell.module.css';

interface Props {
  /** On a desktop. */
  navigationPosition: NavigationChoice;
  navigation: ReactNode;
  children: ReactNode;
}

/** The navigation, with the screen beside or below it. */
export function ShellFrame({ navigationPosition, navigation, children }: Props) {
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state === 'loading';
  const isLoading = useStore(missingParts) > 0 || isNavigating;
  const main = useFocusOnNavigation(pathname);
  return (
    <div className={classes.shell} data-navigation={navigationPosition}>
      <a className={classes.skipLink} href="#contenido">
        Saltar al contenido
      </a>
      {isLoading && <div className={classes.loading} />}
      {navigation}
      <main className={classes.main} id="contenido" ref={main} tabIndex={-1}>
        <Stack gap={0} maw={1080} w="100%" mx="auto" flex={1}>
          {children}
        </Stack>
      </main>
    </div>
  );
}

/** Focuses the new screen after a navigation, because the clicked link may be gone. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
