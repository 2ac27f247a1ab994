import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { agendaObstacles } from '@vitrina/contract/agenda/settings/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

type Obstacle = (typeof agendaObstacles)[number];

/** What the owner can do about each. The plan has a notice of its own. */
const steps: Record<Obstacle, ReactNode> = {
  plan: null,
  hours: (
    <>
      Escribe tu horario, para saber cuándo hay horas libres.{' '}
      <Step to={paths.openingHours} label="Poner mi horario" />
    </>
  ),
  services: (
    <>
      Escribe cuántos minutos dura cada servicio. <Step to={paths.products} label="Ir a mis servicios" />
    </>
  ),
  database: 'La base de datos todavía no está lista para la agenda. Avísale a quien administra el servidor.',
};

/** Tells what keeps customers from booking. Renders nothing once they can. */
export function MissingNotice({ missing }: { missing: readonly (Obstacle | 'unknown')[] }) {
  const shown = missing.flatMap((each) => (each !== 'unknown' && steps[each] ? [each] : []));
  if (shown.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<Icon icon={IconAlertTriangle} size={20} />}
      title="Todavía no se puede reservar en tu página"
    >
      <List spacing={4}>
        {shown.map((each) => (
          <List.Item key={each}>{steps[each]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Step({ to, label }: { to: string; label: string }) {
  return (
    <Anchor component={Link} to={to} inherit>
      {label}
    </Anchor>
  );
}
