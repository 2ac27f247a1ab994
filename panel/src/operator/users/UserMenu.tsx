import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { useUserActions } from './tasks/user-actions.ts';
import type { StartTask } from './tasks/user-tasks.ts';

interface Props {
  user: ManagedUser;
  onTask: StartTask;
}

export function UserMenu({ user, onTask }: Props) {
  const actions = useUserActions(user, onTask);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Acciones para ${user.name}`}>
          <Icon icon={IconDotsVertical} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, isDangerous, run }) => (
          <MenuAction
            key={label}
            icon={icon}
            onClick={() => {
              // The item disappears with the menu, so the dialog must restore the focus to the button.
              button.current?.focus();
              run();
            }}
            {...(isDangerous && { color: 'var(--v-bad-ink)' })}
          >
            {label}
          </MenuAction>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
