import type { ReactNode } from 'react';
import classes from './Shell.module.css';

interface Props {
  sidebar: ReactNode;
  /** At the start of the phone's top bar. */
  start?: ReactNode;
  /** The title of the phone's top bar. */
  name: ReactNode;
  /** At the end of the phone's top bar. */
  action?: ReactNode;
}

/** A sidebar on a desktop, a top bar on a phone. */
export function SideFrame({ sidebar, start, name, action }: Props) {
  return (
    <>
      <aside className={classes.sidebar} aria-label="Menú lateral">
        {sidebar}
      </aside>
      <section className={classes.topbar} aria-label="Barra superior" data-bar={start ? 'menu' : 'page'}>
        {start}
        <span className={classes.topbarName}>{name}</span>
        {action}
      </section>
    </>
  );
}
