import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconMenu2 } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import type { Business } from './business.ts';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** A sidebar, or on a phone a top bar with a drawer. */
export function SideNavigation({ business }: { business: Business }) {
  const [opened, drawer] = useDisclosure();
  return (
    <>
      <aside className={classes.sidebar} aria-label="Menú lateral">
        <Sidebar business={business} />
      </aside>
      <section className={classes.topbar} aria-label="Barra superior">
        <ActionIcon aria-label="Abrir menú" aria-expanded={opened} onClick={drawer.open}>
          <Icon of={IconMenu2} size={22} />
        </ActionIcon>
        <span className={classes.topbarName}>{business.name}</span>
        {business.publicLink && (
          <ActionIcon
            component="a"
            href={business.publicLink}
            target="_blank"
            rel="noopener"
            aria-label="Ver mi página en otra pestaña"
          >
            <Icon of={IconExternalLink} size={20} />
          </ActionIcon>
        )}
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
        <div className={classes.drawerBody}>
          <Sidebar business={business} onNavigate={drawer.close} />
        </div>
      </Drawer>
    </>
  );
}
