import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconHelp, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { useBackToClose } from '../dialogs/overlay-history.ts';
import { Icon } from '../Icon.tsx';
import { MenuAction } from '../lists/ActionsMenu.tsx';
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
        <Menu.Item component={Link} to={paths.contact} leftSection={<Icon icon={IconHelp} />}>
          Ayuda
        </Menu.Item>
        <MenuAction
          icon={isDark ? IconSun : IconMoon}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Modo claro' : 'Modo oscuro'}
        </MenuAction>
        <Menu.Divider />
        <MenuAction icon={IconLogout} onClick={onSignOut}>
          Cerrar Sesión
        </MenuAction>
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
