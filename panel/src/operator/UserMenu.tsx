import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ManagedUser } from '@vitrina/contract/operator/schema.ts';
import { useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useUserActions } from './user-actions.ts';
import type { TaskName } from './user-tasks.ts';

interface Props {
  user: ManagedUser;
  onTask: (name: TaskName, user: ManagedUser) => void;
}

/** What can be done to a user. */
export function UserMenu({ user, onTask }: Props) {
  const actions = useUserActions(user, onTask);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`Acciones para ${user.name}`}>
          <Icon of={IconDotsVertical} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, danger, run }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon of={icon} />}
            onClick={() => {
              // The item goes with the menu; the dialog returns the focus to whoever had it.
              button.current?.focus();
              run();
            }}
            {...(danger && { color: 'var(--v-bad-ink)' })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
