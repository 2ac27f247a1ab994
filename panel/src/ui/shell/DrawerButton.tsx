import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { useOverlays } from './use-overlays.ts';

/** Opens the sidebar's content in a drawer. Navigating closes it. */
export function DrawerButton({ sidebar }: { sidebar: (onNavigate: () => void) => ReactNode }) {
  const [opened, drawer] = useDisclosure();
  const overlays = useOverlays(opened);
  return (
    <>
      <ActionIcon aria-label="Abrir menú" aria-expanded={opened} onClick={drawer.open}>
        <Icon icon={IconMenu2} size={22} />
      </ActionIcon>
      {overlays && (
        <overlays.NavigationDrawer opened={opened} onClose={drawer.close}>
          {sidebar(drawer.close)}
        </overlays.NavigationDrawer>
      )}
    </>
  );
}
