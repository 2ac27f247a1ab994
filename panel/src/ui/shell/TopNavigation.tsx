import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BusinessAvatar } from './BusinessMark.tsx';
import type { Business } from './business.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { isCurrentItem, topItems } from './navigation-items.ts';
import classes from './TopNavigation.module.css';

/** The other way to get around: everything in a bar, which a phone collapses into a menu. */
export function TopNavigation({ business }: { business: Business }) {
  const [opened, menu] = useDisclosure();
  const { pathname } = useLocation();
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.phone ?? ''}
        aria-label={opened ? 'Cerrar menú' : 'Abrir menú'}
        aria-expanded={opened}
        aria-controls="menu-principal"
        onClick={menu.toggle}
      >
        <Icon of={opened ? IconX : IconMenu2} size={22} />
      </ActionIcon>
      <span className={classes.desktop}>
        <BusinessAvatar name={business.name} logo={business.logo} />
      </span>
      <span className={classes.name}>{business.name}</span>
      <nav className={classes.places} aria-label="Principal">
        {topItems.map((item) => (
          <Link
            key={item.to}
            className={classes.place}
            to={item.to}
            aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          >
            {item.label}
          </Link>
        ))}
      </nav>
      <AccountMenu business={business} />
      {opened && (
        <nav className={classes.collapsed} id="menu-principal" aria-label="Principal">
          {topItems.map((item) => (
            <NavigationLink key={item.to} item={item} onNavigate={menu.close} />
          ))}
        </nav>
      )}
    </header>
  );
}
