import { UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { places } from './places.ts';
import { SchemeToggle } from './SchemeToggle.tsx';
import classes from './Sidebar.module.css';

export interface BusinessSummary {
  /** Empty while the business has none. */
  businessName: string;
  planName: string | null;
  publicLink: string | null;
  onSignOut: () => void;
}

type Props = BusinessSummary & { onNavigate?: () => void };

/** The same in the sidebar and in the phone's drawer. */
export function Sidebar({ businessName, planName, publicLink, onSignOut, onNavigate }: Props) {
  return (
    <>
      <div className={classes.who}>
        <span className={classes.initial} aria-hidden="true">
          {businessName.trim().charAt(0).toUpperCase()}
        </span>
        <div>
          <b>{businessName}</b>
          {planName && <span>Plan {planName}</span>}
        </div>
      </div>
      <nav className={classes.list} aria-label="Principal">
        {places.map(({ to, label, icon, end }) => (
          <NavLink key={to} className={classes.link ?? ''} to={to} end={end} onClick={() => onNavigate?.()}>
            <Icon of={icon} size={20} /> {label}
          </NavLink>
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
