import { Badge, Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OperatorSession } from '@vitrina/contract/operator/security-schema.ts';
import { toErrorMessage } from '../../api/api-error.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { deviceIconOf } from '../../ui/device-icon.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import rows from '../lists/Rows.module.css';
import { signOut } from '../session/session.ts';
import { operatorSessionsQuery, useCloseOperatorSession } from './queries.ts';

export function OperatorSessionsSection() {
  const query = useQuery(operatorSessionsQuery);
  return (
    <Section
      title="Sesiones abiertas"
      lead="Terminan a las 8 horas, o tras 30 minutos sin uso. Cambiar la contraseña de la configuración las cierra todas."
      flush
    >
      <Loaded
        query={query}
        error={<LoadError query={query} />}
        skeleton={
          <Box p="16px var(--v-card-pad)">
            <Skeleton height={72} radius="md" />
          </Box>
        }
      >
        {(sessions) => (
          <ul className={`${rows.rows} ${layout.rows}`} data-flush>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session }: { session: OperatorSession }) {
  const close = useCloseOperatorSession();
  const { id, device, ip, current, lastUsedAt, createdAt } = session;
  const endSession = async () => {
    if (current) return signOut();
    await toastResult(
      close.mutateAsync({ params: { id } }).then(() => 'Sesión cerrada'),
      (error) => toErrorMessage(error, 'Error al cerrar la sesión'),
    );
  };
  return (
    <li>
      <IconTile icon={deviceIconOf(device)} />
      <Box flex={1} miw={0}>
        <p className={rows.name}>
          {device} {current && <Badge color="turquoise">Esta sesión</Badge>}
        </p>
        <p className={rows.note}>Desde {ip}</p>
        <p className={rows.note}>Último uso: {formatDateTime(lastUsedAt, operatorRegion)}</p>
        <p className={rows.note}>Abierta: {formatDateTime(createdAt, operatorRegion)}</p>
      </Box>
      <div className={rows.buttons}>
        <Button
          variant="default"
          aria-label={`Cerrar la sesión de ${device} desde ${ip}`}
          loading={close.isPending}
          onClick={() => void endSession()}
        >
          Cerrar
        </Button>
      </div>
    </li>
  );
}
