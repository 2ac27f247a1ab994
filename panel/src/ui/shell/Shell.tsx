import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Icon } from '../Icon.tsx';
import { Mark } from '../Mark.tsx';
import classes from './Shell.module.css';
import { type BusinessSummary, Sidebar } from './Sidebar.tsx';

type Props = BusinessSummary & { children: ReactNode };

/** What every screen of a signed-in owner stands in: a sidebar, or on a phone a top bar and a drawer. */
export function Shell({ children, ...business }: Props) {
  const [opened, drawer] = useDisclosure();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const main = useMovedFocus(pathname);
  const name = business.businessName || 'Mi Negocio';
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenido">
        Saltar al contenido
      </a>
      {loading && <div className={classes.loading} />}
      <aside className={classes.sidebar} aria-label="Menú lateral">
        <Sidebar {...business} businessName={name} />
      </aside>
      <section className={classes.topbar} aria-label="Barra superior">
        <ActionIcon aria-label="Abrir menú" aria-expanded={opened} onClick={drawer.open}>
          <Icon of={IconMenu2} size={22} />
        </ActionIcon>
        <span className={classes.topbarName}>{name}</span>
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
          <Sidebar {...business} businessName={name} onNavigate={drawer.close} />
        </div>
      </Drawer>
      <main className={classes.main} id="contenido" ref={main} tabIndex={-1}>
        <div className={classes.inner}>{children}</div>
      </main>
    </div>
  );
}

/** After a navigation the focus starts at the new screen, not at the link that is gone. */
function useMovedFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
