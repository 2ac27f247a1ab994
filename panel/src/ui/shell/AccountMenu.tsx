import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { useBackToClose } from '../dialogs/overlay-history.ts';
import { Icon } from '../Icon.tsx';
import { useIsOwner } from '../is-owner.ts';
import { MenuAction } from '../lists/ActionsMenu.tsx';
import { AccountButton } from './AccountButton.tsx';
import type { Business } from './business.ts';
import { accountItems, signOutLabel } from './navigation-items.ts';

interface Props {
  business: Business;
  /** Whether its button was clicked before the menu had been loaded. */
  isOpenAtFirst: boolean;
}

export function AccountMenu({ business, isOpenAtFirst }: Props) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const { plan, onSignOut } = business;
  const isOwner = useIsOwner();
  const [opened, menu] = useDisclosure(isOpenAtFirst);
  useBackToClose(opened, menu.close);
  return (
    <Menu width={240} opened={opened} onOpen={menu.open} onClose={menu.close}>
      <Menu.Target>
        <AccountButton ownerName={business.ownerName} />
      </Menu.Target>
      <Menu.Dropdown>
        {accountItems({ plan: plan?.id, isOwner }).map(({ to, label, icon }) => (
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
          {signOutLabel(isOwner)}
        </MenuAction>
      </Menu.Dropdown>
    </Menu>
  );
}
