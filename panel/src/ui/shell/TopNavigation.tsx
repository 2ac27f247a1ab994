import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useBackToClose } from '../dialogs/overlay-history.ts';
import { Icon } from '../Icon.tsx';
import { AccountButton } from './AccountButton.tsx';
import { BusinessAvatar } from './BusinessAvatar.tsx';
import { BusinessName } from './BusinessName.tsx';
import type { Business } from './business.ts';
import { NavigationCount } from './NavigationCount.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { isCurrentItem } from './navigation-item.ts';
import { topItems } from './navigation-items.ts';
import { PublicPageButton } from './PublicPageButton.tsx';
import classes from './TopNavigation.module.css';
import { useOverlays } from './use-overlays.ts';
import { usePublicLink } from './use-public-link.ts';

/** Everything in a bar at the top. A phone collapses it into a menu. */
export function TopNavigation({ business }: { business: Business }) {
  const [opened, menu] = useDisclosure();
  useBackToClose(opened, menu.close);
  const [isAccountOpening, account] = useDisclosure();
  const overlays = useOverlays(isAccountOpening);
  const { pathname } = useLocation();
  const publicLink = usePublicLink(business);
  const items = topItems(business);
  return (
    <header className={classes.bar} data-bar="top">
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
        {business.name !== null && <BusinessAvatar name={business.name} logo={business.logo} />}
      </span>
      <span className={classes.name}>
        <BusinessName business={business} />
      </span>
      <nav className={classes.items} aria-label="Principal">
        {items.map((item) => (
          <Link
            key={item.to}
            className={classes.item}
            to={item.to}
            aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
          >
            {item.label}
            <NavigationCount count={item.count} />
          </Link>
        ))}
      </nav>
      {publicLink && <PublicPageButton url={publicLink} />}
      {overlays ? (
        <overlays.AccountMenu business={business} isOpenAtFirst={isAccountOpening} />
      ) : (
        <AccountButton
          ownerName={business.ownerName}
          aria-haspopup="menu"
          aria-expanded={isAccountOpening}
          onClick={account.open}
        />
      )}
      {opened && (
        <nav className={classes.collapsedMenu} id="menu-principal" aria-label="Principal">
          {items.map((item) => (
            <NavigationLink key={item.to} item={item} onNavigate={menu.close} />
          ))}
        </nav>
      )}
    </header>
  );
}
