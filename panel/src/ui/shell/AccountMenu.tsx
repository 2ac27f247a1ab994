import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';
import type { Business } from './business.ts';
import { accountItems } from './navigation-items.ts';
import classes from './TopNavigation.module.css';

/** Everything of the top navigation that is about the account rather than the menu. */
export function AccountMenu({ business }: { business: Business }) {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { ownerName, plan, publicLink, onSignOut } = business;
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ''} aria-label={`Cuenta de ${ownerName}`}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(ownerName)}
          </span>
          <span className={`${classes.desktop} ${classes.owner}`}>{ownerName}</span>
          <span className={classes.desktop}>
            <Icon of={IconChevronDown} size={16} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {accountItems(plan?.id).map(({ to, label, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon of={icon} />}>
            {label}
          </Menu.Item>
        ))}
        {publicLink && (
          <Menu.Item
            component="a"
            href={publicLink}
            target="_blank"
            rel="noopener"
            leftSection={<Icon of={IconExternalLink} />}
          >
            Ver mi página
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon of={dark ? IconSun : IconMoon} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Modo claro' : 'Modo oscuro'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} />} onClick={onSignOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** `María José Díaz` is MJ. */
function initialsOf(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
