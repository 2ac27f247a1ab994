import { Box, Text, Title } from '@mantine/core';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import classes from './LegalPage.module.css';

/** Update together with the texts. */
const lastUpdated = '28 de noviembre de 2026';

interface Props {
  title: string;
  lead: string;
  sections: readonly { title: string; body: ReactNode }[];
  otherPage: { label: string; to: string };
}

export function LegalPage({ title, lead, sections, otherPage }: Props) {
  return (
    <Box component="main" maw={700} m="0 auto" p="20px 20px 40px">
      <Link className={classes.brand} to={paths.root} aria-label="Vitrina, ir al inicio">
        <Wordmark />
      </Link>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt={4} maw="62ch">
        {lead}
      </Text>
      <Text mt="sm" c="dimmed" size="xs">
        Última actualización: {lastUpdated}
      </Text>
      {sections.map((section, index) => (
        <section key={section.title} className={classes.section}>
          <Title order={2}>
            {index + 1}. {section.title}
          </Title>
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
    </Box>
  );
}
