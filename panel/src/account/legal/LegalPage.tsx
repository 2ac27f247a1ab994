import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import text from '../../ui/layout/text.module.css';
import classes from './LegalPage.module.css';

/** Update together with the texts. */
const lastUpdated = '23 de noviembre de 2026';

interface Props {
  title: string;
  lead: string;
  sections: readonly { title: string; body: ReactNode }[];
  otherPage: { label: string; to: string };
}

export function LegalPage({ title, lead, sections, otherPage }: Props) {
  return (
    <main className={classes.page}>
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <h1 className={text.title}>{title}</h1>
      <p className={text.lead}>{lead}</p>
      <p className={classes.date}>Última actualización: {lastUpdated}</p>
      {sections.map((section, index) => (
        <section key={section.title} className={classes.section}>
          <h2 className={text.heading}>
            {index + 1}. {section.title}
          </h2>
          {section.body}
        </section>
      ))}
      <footer className={classes.footer}>
        <Link to={otherPage.to}>{otherPage.label}</Link>
        <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
        <Link to={paths.termination}>Botón de baja</Link>
        <Link to={paths.register}>Crear una cuenta</Link>
        <Link to={paths.login}>Iniciar sesión</Link>
      </footer>
    </main>
  );
}
