import { paths } from '@vitrina/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../ui/Mark.tsx';
import text from '../ui/text.module.css';
import classes from './LegalPage.module.css';

/** Changes with the texts. */
const updated = '21 de noviembre de 2026';

interface Props {
  title: string;
  lead: string;
  sections: readonly { title: string; body: ReactNode }[];
  other: { label: string; to: string };
}

/** A text that people may want to read: one column, numbered sections, a way on. */
export function LegalPage({ title, lead, sections, other }: Props) {
  return (
    <main className={classes.page}>
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <h1 className={text.title}>{title}</h1>
      <p className={text.lead}>{lead}</p>
      <p className={classes.date}>Última actualización: {updated}</p>
      {sections.map((section, index) => (
        <section key={section.title} className={classes.section}>
          <h2 className={text.heading}>
            {index + 1}. {section.title}
          </h2>
          {section.body}
        </section>
      ))}
      <footer className={classes.foot}>
        <Link to={other.to}>{other.label}</Link>
        <Link to={paths.register}>Crear una cuenta</Link>
        <Link to={paths.login}>Iniciar sesión</Link>
      </footer>
    </main>
  );
}
