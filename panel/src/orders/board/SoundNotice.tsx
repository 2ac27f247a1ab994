import { Alert, Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { describeUntil } from '@vitrina/contract/business/opening-hours/words.ts';
import type { ReactNode } from 'react';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from '../Notice.module.css';
import { useDeviceSettings } from '../ordering/device-settings.ts';
import { allowSound, playBell, useSoundState } from './live/ring.ts';

interface Props {
  regional: RegionalSettings;
  now: number;
}

/** Says why new orders make no sound. Renders nothing while they do. */
export function SoundNotice({ regional, now }: Props) {
  const [{ hasSound, mutedUntil }, change] = useDeviceSettings();
  const sound = useSoundState();
  const activate = () => {
    // How it sounds, and whether this device is loud enough.
    void allowSound().then(playBell);
    change({ hasSound: true, mutedUntil: 0 });
  };
  if (sound === 'unsupported')
    return (
      <Alert color="yellow" icon={<Icon icon={IconVolume} size={20} />}>
        Este navegador no puede sonar con los pedidos nuevos.
      </Alert>
    );
  if (!hasSound)
    return (
      <Notice onActivate={activate}>
        <b>Este dispositivo no suena con los pedidos nuevos.</b> Lo apagaste en los ajustes.
      </Notice>
    );
  if (mutedUntil > now)
    return (
      <Notice onActivate={activate}>
        <b>En silencio hasta {describeUntil(new Date(mutedUntil), new Date(now), regional)}</b> Después vuelve
        a sonar.
      </Notice>
    );
  if (sound === 'ready') return null;
  return (
    <Notice onActivate={activate} icon={IconVolume}>
      <b>Los pedidos nuevos no suenan todavía.</b> Tu navegador lo permite después de un toque.
    </Notice>
  );
}

interface NoticeProps {
  icon?: typeof IconVolume;
  onActivate: () => void;
  children: ReactNode;
}

/** Browsers allow sound only after a tap. */
function Notice({ icon = IconVolumeOff, onActivate, children }: NoticeProps) {
  return (
    <Alert color="yellow" icon={<Icon icon={icon} size={20} />}>
      <div className={classes.notice}>
        <p>{children}</p>
        <Button variant="default" leftSection={<Icon icon={IconVolume} />} onClick={onActivate}>
          Activar sonido
        </Button>
      </div>
    </Alert>
  );
}
