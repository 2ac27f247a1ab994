import { Text, Title } from '@mantine/core';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { GuestPage } from '../../ui/layout/GuestPage.tsx';
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
    <GuestPage
      title={title}
      lead={lead}
      maxWidth={700}
      links={[
        [otherPage.label, otherPage.to],
        ['Botón de arrepentimiento', paths.withdrawal],
        ['Botón de baja', paths.termination],
        ['Crear una cuenta', paths.register],
        ['Iniciar sesión', paths.login],
      ]}
    >
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
    </GuestPage>
  );
}
