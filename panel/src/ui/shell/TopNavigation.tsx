import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BusinessAvatar } from './BusinessAvatar.tsx';
import type { Business } from './business.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { isCurrentItem, topItems } from './navigation-items.ts';
import classes from './TopNavigation.module.css';

/** Everything in a bar at the top. A phone collapses it into a menu. */
export function TopNavigation({ business }: { business: Business }) {
  const [opened, menu] = useDisclosure();
  const { pathname } = useLocation();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.phoneOnly ?? ''}
        aria-label={opened ? 'Cerrar menú' : 'Abrir menú'}
        aria-expanded={opened}
        aria-controls="menu-principal"
        onClick={menu.toggle}
      >
        <Icon icon={opened ? IconX : IconMenu2} size={22} />
      </ActionIcon>
      <span className={classes.desktopOnly}>
        <BusinessAvatar name={business.name} logo={business.logo} />
      </span>
      <span className={classes.name}>{business.name}</span>
      <nav className={classes.items} aria-label="Principal">
        {topItems.map((item) => (
          <Link
            key={item.to}
            className={classes.item}
            to={item.to}
            aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          >
            {item.label}
          </Link>
        ))}
      </nav>
      <AccountMenu business={business} />
      {opened && (
        <nav className={classes.collapsedMenu} id="menu-principal" aria-label="Principal">
          {topItems.map((item) => (
            <NavigationLink key={item.to} item={item} onNavigate={menu.close} />
          ))}
        </nav>
      )}
    </header>
  );
}
