import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onReconnect, useIsConnectionLost } from '../../api/connection.ts';
import { Icon } from '../Icon.tsx';
import classes from './ConnectionBar.module.css';

/** Shown while the server cannot be reached. Afterwards everything on the screen is loaded again. */
export function ConnectionBar() {
  const client = useQueryClient();
  const isLost = useIsConnectionLost();
  useEffect(() => onReconnect(() => void client.invalidateQueries()), [client]);
  return (
    <div role="status" className={classes.region}>
      {isLost && (
        <p className={classes.bar}>
          <Icon icon={IconCloudOff} size={18} /> Sin conexión. Lo que escribas se queda aquí.
        </p>
      )}
    </div>
  );
}
