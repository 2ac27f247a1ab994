import { UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { BusinessAvatar } from './BusinessMark.tsx';
import type { Business } from './business.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { sidebarItems } from './navigation-items.ts';
import { SchemeToggle } from './SchemeToggle.tsx';
import classes from './Sidebar.module.css';

/** The same in the sidebar and in the phone's drawer. */
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
      <div className={classes.who}>
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
      <div className={classes.foot}>
        {publicLink && (
          <a className={classes.link} href={publicLink} target="_blank" rel="noopener">
            <i className={classes.live} />
            <span className={classes.grow}>Ver mi página</span>
            <Icon of={IconExternalLink} size={16} />
          </a>
        )}
        <SchemeToggle />
        <UnstyledButton className={classes.link ?? ''} onClick={onSignOut}>
          <Icon of={IconLogout} size={20} /> Cerrar Sesión
        </UnstyledButton>
        <div className={classes.signature}>
          <Mark size={18} /> Vitrina
        </div>
      </div>
    </>
  );
}
