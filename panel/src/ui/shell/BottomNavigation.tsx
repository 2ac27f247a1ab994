import { Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import classes from './BottomNavigation.module.css';
import type { Business } from './business.ts';
import { NavigationCount } from './NavigationCount.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { bottomItems, isCurrentItem } from './navigation-items.ts';
import { Sidebar } from './Sidebar.tsx';
import { useIsKeyboardOpen } from './use-is-keyboard-open.ts';

/** On a phone: the main screens, and a drawer with all. Makes room for the on-screen keyboard. */
export function BottomNavigation({ business }: { business: Business }) {
  const { pathname } = useLocation();
  const [isDrawerOpen, drawer] = useDisclosure();
  const isKeyboardOpen = useIsKeyboardOpen();
  useBottomSpace(!isKeyboardOpen);
  const items = bottomItems(business.type ?? 'menu', business.newOrders);
  const isTypeUnknown = business.type === null && business.isLoading;
  const isElsewhere = !items.some((item) => isCurrentItem(item, pathname));
  return (
    <>
      {!isKeyboardOpen && (
        <nav className={classes.bar} aria-label="Barra inferior">
          {items.map((item, index) => (
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
              {index === 1 && isTypeUnknown ? (
                <Skeleton height={10} width={40} my={5} aria-label={item.label} />
              ) : (
                item.label
              )}
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
      <NavigationDrawer opened={isDrawerOpen} onClose={drawer.close}>
        <Sidebar business={business} publicLink={null} onNavigate={drawer.close} />
      </NavigationDrawer>
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
