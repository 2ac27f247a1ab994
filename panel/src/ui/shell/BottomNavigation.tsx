import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import classes from './BottomNavigation.module.css';
import type { Business } from './business.ts';
import { NavigationCount } from './NavigationCount.tsx';
import { isCurrentItem } from './navigation-item.ts';
import { bottomItems } from './navigation-items.ts';
import { Sidebar } from './Sidebar.tsx';
import { useOverlays } from './use-overlays.ts';

/** On a phone: the main screens, and a drawer with all. Makes room for the on-screen keyboard. */
export function BottomNavigation({ business }: { business: Business }) {
  const { pathname } = useLocation();
  const [isDrawerOpen, drawer] = useDisclosure();
  const overlays = useOverlays(isDrawerOpen);
  const isKeyboardOpen = useIsKeyboardOpen();
  useBottomSpace(!isKeyboardOpen);
  const items = bottomItems(business);
  const isElsewhere = !items.some((item) => isCurrentItem(item, pathname));
  return (
    <>
      {!isKeyboardOpen && (
        <nav className={classes.bar} aria-label="Barra inferior">
          {items.map((item) => (
            <Link
              key={item.to}
              className={classes.item}
              to={item.to}
              aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
            >
              <span className={classes.icon}>
                <Icon icon={item.icon} size={22} />
                <NavigationCount count={item.count} isOnIcon />
              </span>
              {item.label}
            </Link>
          ))}
          <UnstyledButton
            className={classes.item ?? ''}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            data-current={isElsewhere || undefined}
            onClick={drawer.open}
          >
            <span className={classes.icon}>
              <Icon icon={IconDots} size={22} />
            </span>
            Más
          </UnstyledButton>
        </nav>
      )}
      {overlays && (
        <overlays.NavigationDrawer opened={isDrawerOpen} onClose={drawer.close}>
          <Sidebar business={business} publicLink={null} onNavigate={drawer.close} />
        </overlays.NavigationDrawer>
      )}
    </>
  );
}

/** Everything that is attached to the bottom edge of the window moves up by the bar's height. */
function useBottomSpace(isShown: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-bottom-navigation', isShown);
    return () => document.documentElement.removeAttribute('data-bottom-navigation');
  }, [isShown]);
}

/** A keyboard takes more than this share of the window; the browser's own bars take less. */
const minKeyboardShare = 0.25;

/** Whether an on-screen keyboard covers a part of the window. False in browsers that cannot tell. */
function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(subscribe, isKeyboardOpen);
}

function isKeyboardOpen(): boolean {
  const viewport = window.visualViewport;
  // A zoomed page shows less, too.
  return viewport ? viewport.height * viewport.scale < window.innerHeight * (1 - minKeyboardShare) : false;
}

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener);
  return () => window.visualViewport?.removeEventListener('resize', listener);
}
