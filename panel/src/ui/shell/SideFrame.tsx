import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import { useIsDesktop } from '../use-is-desktop.ts';
import classes from './Shell.module.css';

interface Props {
  /** In the phone's top bar: whose panel this is. */
  name: string;
  /** At the end of the phone's top bar. */
  action?: ReactNode;
  /** What the sidebar has, and the phone's drawer, which closes when it leads somewhere. */
  sidebar: (onNavigate?: () => void) => ReactNode;
}

/** A sidebar, or on a phone a top bar with a drawer. */
export function SideFrame({ name, action, sidebar }: Props) {
  const [opened, drawer] = useDisclosure();
  const wide = useIsDesktop();
  // On a tablet that was turned, or in a window that grew, the sidebar has taken its place.
  useEffect(() => {
    if (wide) drawer.close();
  }, [wide, drawer.close]);
  return (
    <>
      <aside className={classes.sidebar} aria-label="Menú lateral">
        {sidebar()}
      </aside>
      <section className={classes.topbar} aria-label="Barra superior">
        <ActionIcon aria-label="Abrir menú" aria-expanded={opened} onClick={drawer.open}>
          <Icon of={IconMenu2} size={22} />
        </ActionIcon>
        <span className={classes.topbarName}>{name}</span>
        {action}
      </section>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        size={288}
        padding="md"
        title={
          <span className={classes.signature}>
            <Mark size={24} /> Vitrina
          </span>
        }
      >
        <div className={classes.drawerBody}>{sidebar(drawer.close)}</div>
      </Drawer>
    </>
  );
}
