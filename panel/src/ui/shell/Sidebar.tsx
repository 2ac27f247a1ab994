import { UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { VitrinaLogo } from '../brand/VitrinaLogo.tsx';
import { Icon } from '../Icon.tsx';
import { BusinessAvatar } from './BusinessAvatar.tsx';
import type { Business } from './business.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { sidebarItems } from './navigation-items.ts';
import { SchemeToggle } from './SchemeToggle.tsx';
import classes from './Sidebar.module.css';

/** The content of the sidebar and of the phone's drawer. */
export function Sidebar({
  business,
  onNavigate,
}: {
  business: Business;
  onNavigate?: (() => void) | undefined;
}) {
  const { name, logo, plan, publicLink, onSignOut } = business;
  return (
    <>
      <div className={classes.identity}>
        <BusinessAvatar name={name} logo={logo} />
        <div>
          <b>{name}</b>
          {plan && <span>Plan {plan.name}</span>}
        </div>
      </div>
      <nav className={classes.list} aria-label="Principal">
        {sidebarItems(plan?.id).map((item) => (
          <NavigationLink key={item.to} item={item} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className={classes.footer}>
        {publicLink && (
          <a className={classes.link} href={publicLink} target="_blank" rel="noopener">
            <i className={classes.liveDot} />
            <span className={classes.grow}>Ver mi página</span>
            <Icon icon={IconExternalLink} size={16} />
          </a>
        )}
        <SchemeToggle />
        <UnstyledButton className={classes.link ?? ''} onClick={onSignOut}>
          <Icon icon={IconLogout} size={20} /> Cerrar Sesión
        </UnstyledButton>
        <div className={classes.signature}>
          <VitrinaLogo size={18} /> Vitrina
        </div>
      </div>
    </>
  );
}
