import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../ui/Icon.tsx';
import classes from './Customization.module.css';

/** Beside the title: whether what is on the screen is also stored. */
export function SaveStatus({ saving, saved }: { saving: boolean; saved: boolean }) {
  return (
    <span className={classes.saved} role="status">
      {saving && (
        <>
          <Loader size={14} color="var(--v-ink-2)" /> Guardando cambios...
        </>
      )}
      {!saving && saved && (
        <>
          <Icon of={IconCheck} size={16} color="var(--v-live-ink)" /> Cambios guardados
        </>
      )}
    </span>
  );
}
