import { ActionIcon } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { ButtonFirst } from '../../ui/lists/ButtonFirst.tsx';
import { useDeviceSettings } from '../ordering/device-settings.ts';
import { useBoardParts } from './use-board-parts.ts';

/** Mutes this device for a while, so that nobody forgets it muted. Renders nothing while it makes no sound. */
export function MuteButton({ now }: { now: number }) {
  const [{ hasSound, mutedUntil }] = useDeviceSettings();
  if (!hasSound || mutedUntil > now) return null;
  const button = (
    <ActionIcon variant="default" size="var(--v-control)" aria-label="Silenciar pedidos nuevos">
      <Icon icon={IconVolume} size={20} />
    </ActionIcon>
  );
  return (
    <ButtonFirst usePart={useBoardParts} button={button}>
      {({ MuteMenu }, isOpenAtFirst) => <MuteMenu {...{ button, isOpenAtFirst }} />}
    </ButtonFirst>
  );
}
