import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

/** The hours have a screen of their own. */
export function HoursSection() {
  return (
    <Section title="Horario" lead="Tus visitantes ven si estás abierto y a qué hora cierras o abres.">
      <Button
        component={Link}
        to={paths.openingHours}
        variant="default"
        leftSection={<Icon icon={IconClock} />}
      >
        Editar horario
      </Button>
    </Section>
  );
}
