import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BusinessMark } from './BusinessMark.tsx';
import type { Business } from './business.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { isAt, topPlaces } from './places.ts';
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
        <BusinessMark name={business.name} logo={business.logo} />
      </span>
      <span className={classes.name}>{business.name}</span>
      <nav className={classes.places} aria-label="Principal">
        {topPlaces.map((place) => (
          <Link
            key={place.to}
            className={classes.place}
            to={place.to}
            aria-current={isAt(place, pathname) ? 'page' : undefined}
          >
            {place.label}
          </Link>
        ))}
      </nav>
      <AccountMenu business={business} />
      {opened && (
        <nav className={classes.collapsed} id="menu-principal" aria-label="Principal">
          {topPlaces.map((place) => (
            <PlaceLink key={place.to} place={place} onNavigate={menu.close} />
          ))}
        </nav>
      )}
    </header>
  );
}
