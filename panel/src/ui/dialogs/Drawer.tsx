import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useBackToClose } from './overlay-history.ts';

/** A drawer that the Back button and the Escape key close. */
export function Drawer(props: DrawerProps) {
  useBackToClose(props.opened, props.onClose, true);
  return <MantineDrawer {...props} closeOnEscape={false} />;
}
