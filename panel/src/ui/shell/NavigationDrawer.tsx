import { Flex, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { VitrinaLogo } from '../brand/VitrinaLogo.tsx';
import { Drawer } from '../dialogs/Drawer.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

/** A toast lies over the place of its close button on a phone. */
const aboveToasts = 401;

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar's content on a phone. Closes when the window becomes wide enough for the sidebar. */
export function NavigationDrawer({ opened, onClose, children }: Props) {
  const isDesktop = useIsDesktop();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDesktop) close();
  }, [isDesktop]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding="md"
      zIndex={aboveToasts}
      title={
        <Flex component="span" gap="xs" align="center">
          <VitrinaLogo size={24} /> Vitrina
        </Flex>
      }
    >
      <Stack gap={0} mih="calc(100dvh - 96px - env(safe-area-inset-bottom))">
        {children}
      </Stack>
    </Drawer>
  );
}
