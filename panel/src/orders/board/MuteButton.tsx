import { ActionIcon, Menu } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { useDeviceSettings } from '../ordering/device-settings.ts';
import { serverNow } from './live/server-clock.ts';

const lengths = [
  { label: 'Por 15 minutos', minutes: 15 },
  { label: 'Por 1 hora', minutes: 60 },
];

/** Mutes this device for a while, so that nobody forgets it muted. Renders nothing while it makes no sound. */
export function MuteButton({ now }: { now: number }) {
  const [{ hasSound, mutedUntil }, change] = useDeviceSettings();
  if (!hasSound || mutedUntil > now) return null;
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="var(--v-control)" aria-label="Silenciar pedidos nuevos">
          <Icon icon={IconVolume} size={20} />
        </ActionIcon>
      </Menu.Target>
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
