import { Alert, Button } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { Icon } from '../../ui/Icon.tsx';
import { useDeviceSettings } from '../device-settings.ts';
import { allowSound, useSoundState } from '../live/ring.ts';
import classes from '../PauseControl.module.css';

/** Browsers allow sound only after a tap. Renders nothing once it is allowed, or switched off. */
export function SoundNotice() {
  const [{ hasSound }] = useDeviceSettings();
  const sound = useSoundState();
  if (!hasSound || sound === 'ready') return null;
  if (sound === 'unsupported')
    return (
      <Alert color="yellow" icon={<Icon icon={IconVolume} size={20} />}>
        Este navegador no puede sonar con los pedidos nuevos.
      </Alert>
    );
  return (
    <Alert color="yellow" icon={<Icon icon={IconVolume} size={20} />}>
      <div className={classes.notice}>
        <p>
          <b>Los pedidos nuevos no suenan todavía.</b> Tu navegador lo permite después de un toque.
        </p>
        <Button variant="default" leftSection={<Icon icon={IconVolume} />} onClick={allowSound}>
          Activar sonido
        </Button>
      </div>
    </Alert>
  );
}
