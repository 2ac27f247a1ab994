import { Menu } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useDeviceSettings } from '../ordering/device-settings.ts';
import { serverNow } from './live/server-clock.ts';

const lengths = [
  { label: 'Por 15 minutos', minutes: 15 },
  { label: 'Por 1 hora', minutes: 60 },
];

interface Props {
  button: ReactNode;
  isOpenAtFirst: boolean;
}

/** For how long this device is muted. */
export function MuteMenu({ button, isOpenAtFirst }: Props) {
  const [, change] = useDeviceSettings();
  return (
    <Menu width={220} position="bottom-end" defaultOpened={isOpenAtFirst}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Silenciar este dispositivo</Menu.Label>
        {lengths.map(({ label, minutes }) => (
          <Menu.Item
            key={minutes}
            leftSection={<Icon icon={IconVolumeOff} />}
            onClick={() => change({ mutedUntil: serverNow() + minutes * 60_000 })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
