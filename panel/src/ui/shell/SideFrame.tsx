import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { VitrinaLogo } from '../brand/VitrinaLogo.tsx';
import { Icon } from '../Icon.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';
import classes from './Shell.module.css';

interface Props {
  /** The title of the phone's top bar. */
  name: string;
  /** At the end of the phone's top bar. */
  action?: ReactNode;
  /** Renders the content of the sidebar and of the phone's drawer, which closes on a navigation. */
  sidebar: (onNavigate?: () => void) => ReactNode;
}

/** A sidebar on a desktop, a top bar with a drawer on a phone. */
export function SideFrame({ name, action, sidebar }: Props) {
  const [opened, drawer] = useDisclosure();
  const isDesktop = useIsDesktop();
  // The drawer closes when the window becomes wide enough for the sidebar.
  useEffect(() => {
    if (isDesktop) drawer.close();
  }, [isDesktop, drawer.close]);
  return (
    <>
      <aside className={classes.sidebar} aria-label="Menú lateral">
        {sidebar()}
      </aside>
      <section className={classes.topbar} aria-label="Barra superior">
        <ActionIcon aria-label="Abrir menú" aria-expanded={opened} onClick={drawer.open}>
          <Icon icon={IconMenu2} size={22} />
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
            <VitrinaLogo size={24} /> Vitrina
          </span>
        }
      >
        <div className={classes.drawerBody}>{sidebar(drawer.close)}</div>
      </Drawer>
    </>
  );
}
