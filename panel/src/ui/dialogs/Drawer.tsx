import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useBackToClose } from './overlay-history.ts';

/** A drawer that the Back button closes. */
export function Drawer(props: DrawerProps) {
  useBackToClose(props.opened, props.onClose);
  return <MantineDrawer {...props} />;
}
