import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../../ui/Icon.tsx';
import classes from './Saving.module.css';

export function SaveStatus({ isSaving, isSaved }: { isSaving: boolean; isSaved: boolean }) {
  return (
    <span className={classes.status} role="status">
      {isSaving && (
        <>
          <Loader size={14} color="var(--v-ink-2)" /> Guardando cambios...
        </>
      )}
      {!isSaving && isSaved && (
        <>
          <Icon icon={IconCheck} size={16} color="var(--v-live-ink)" /> Cambios guardados
        </>
      )}
    </span>
  );
}
