import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useBackToClose } from '../dialogs/overlay-history.ts';
import { Icon } from '../Icon.tsx';

interface Props extends Omit<ComponentProps<typeof ActionIcon<'button'>>, 'children'> {
  /** The accessible name of the button. */
  'aria-label': string;
  menuWidth: number;
  /** Outside of a list that scrolls by itself, which would cut the menu off. */
  withinPortal?: boolean;
  /** Whether its button was pressed before the menu had been loaded. */
  isOpenAtFirst?: boolean;
  /** The menu's items. */
  children: ReactNode;
}

/** A phone's navigation lies above the menu. */
const bottomBars = { bottom: 68 };

/** A quiet «⋯» that opens the actions of a row. */
export function ActionsMenu({
  menuWidth,
  withinPortal = false,
  isOpenAtFirst = false,
  children,
  ...buttonProps
}: Props) {
  const [opened, menu] = useDisclosure(isOpenAtFirst);
  useBackToClose(opened, menu.close);
  return (
    <Menu
      withinPortal={withinPortal}
      withInitialFocusPlaceholder={false}
      width={menuWidth}
      middlewares={{ shift: true, flip: { padding: bottomBars }, size: { padding: bottomBars } }}
      opened={opened}
      onOpen={menu.open}
      onClose={menu.close}
    >
      <Menu.Target>
        <ActionIcon {...buttonProps}>
          <Icon icon={IconDots} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ActionProps extends ComponentProps<typeof Menu.Item<'button'>> {
  icon: ComponentProps<typeof Icon>['icon'];
  /** In red. */
  isDangerous?: boolean;
}

interface LinkProps extends ComponentProps<typeof Menu.Item<'a'>> {
  icon: ComponentProps<typeof Icon>['icon'];
  href: string;
}

/** A menu's item with an icon that leads out of the panel. */
export function MenuLink({ icon, ...item }: LinkProps) {
  return <Menu.Item component="a" leftSection={<Icon icon={icon} />} {...item} />;
}

/** A menu's item with an icon. */
export function MenuAction({ icon, isDangerous = false, ...item }: ActionProps) {
  return <Menu.Item leftSection={<Icon icon={icon} />} data-danger={isDangerous || undefined} {...item} />;
}
