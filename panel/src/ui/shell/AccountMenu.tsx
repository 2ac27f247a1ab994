import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBackToClose } from '../dialogs/overlay-history.ts';
import { Icon } from '../Icon.tsx';
import type { Business } from './business.ts';
import { accountItems } from './navigation-items.ts';
import classes from './TopNavigation.module.css';

export function AccountMenu({ business }: { business: Business }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { ownerName, plan, onSignOut } = business;
  const [opened, menu] = useDisclosure();
  useBackToClose(opened, menu.close);
  return (
    <Menu width={240} opened={opened} onOpen={menu.open} onClose={menu.close}>
      <Menu.Target>
        <UnstyledButton className={classes.account ?? ''} aria-label={`Cuenta de ${ownerName}`}>
          <span className={classes.initials} aria-hidden="true">
            {getInitials(ownerName)}
          </span>
          <span className={`${classes.desktopOnly} ${classes.ownerName}`}>{ownerName}</span>
          <span className={classes.desktopOnly}>
            <Icon icon={IconChevronDown} size={16} />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {accountItems(plan?.id).map(({ to, label, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon icon={icon} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<Icon icon={isDark ? IconSun : IconMoon} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Modo claro' : 'Modo oscuro'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon icon={IconLogout} />} onClick={onSignOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** `María José Díaz` → `MJ` */
function getInitials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
