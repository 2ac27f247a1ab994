import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../brand/VitrinaLogo.tsx';
import classes from './GuestPage.module.css';
import text from './text.module.css';
import { usePageTitle } from './use-page-title.ts';

interface Props {
  title: string;
  lead: string;
  /** In pixels. */
  maxWidth: number;
  /** At its end. */
  links: readonly (readonly [label: string, to: string])[];
  children: ReactNode;
}

/** A page of text or one form that everybody can read without a session. */
export function GuestPage({ title, lead, maxWidth, links, children }: Props) {
  usePageTitle(title);
  return (
    <main className={classes.page} style={{ maxWidth }}>
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <h1 className={text.title}>{title}</h1>
      <p className={text.lead}>{lead}</p>
      {children}
      <footer className={classes.footer}>
        {links.map(([label, to]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </footer>
    </main>
  );
}
