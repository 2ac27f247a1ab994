import { UnstyledButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import classes from './Preview.module.css';

/** Opens the stored page in a new tab. */
export function OpenPageButton({ stored: { businessName, publicLink } }: { stored: Customization }) {
  const open = () => {
    if (!businessName.trim()) return toastError('No se ha configurado el nombre del negocio');
    const tab = window.open(publicLink, '_blank');
    if (!tab) return toastError('No se pudo abrir la vista previa del menú');
    tab.opener = null;
  };
  return (
    <UnstyledButton className={classes.openPage ?? ''} data-floating onClick={open}>
      <Icon icon={IconExternalLink} /> <span>Abrir mi página</span>
    </UnstyledButton>
  );
}
