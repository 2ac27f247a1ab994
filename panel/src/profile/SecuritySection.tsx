import { Box, Button, Flex, Group } from '@mantine/core';
import {
  type Icon as IconComponent,
  IconDownload,
  IconKey,
  IconLock,
  IconLogout,
  IconMail,
  IconShieldCheck,
  IconShieldOff,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { nameSecurityEvent, type SecurityEvent } from '@vitrina/contract/account/security-events/schema.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';
import { useState } from 'react';
import { formatDateTime, type RegionalSettings } from '../ui/dates.ts';
import { deviceIconOf } from '../ui/device-icon.ts';
import { IconTile } from '../ui/IconTile.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { ListState } from '../ui/states/ListState.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import classes from './Profile.module.css';
import { securityEventsQuery } from './queries.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';

/** The rest is shown on request. */
const collapsedRows = 5;

/** Null: that of the device. */
const icons: Record<SecurityEvent['kind'], IconComponent | null> = {
  'new-device': null,
  'password-changed': IconLock,
  'password-reset': IconLock,
  'password-set': IconLock,
  'email-changed': IconMail,
  'data-exported': IconDownload,
  'second-factor-added': IconShieldCheck,
  'second-factor-removed': IconShieldOff,
  'second-factor-reset': IconShieldOff,
  'recovery-code-used': IconKey,
  'session-closed': IconLogout,
  'member-added': IconUsers,
  'member-removed': IconUsers,
  'member-device': null,
  'device-closed': IconLogout,
  'pin-removed': IconKey,
  'pin-failures': IconShieldOff,
  'pin-locked': IconLock,
  'data-requested': IconUserShield,
  'data-answered': IconUserShield,
  unknown: IconShieldCheck,
};

export function SecuritySection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(securityEventsQuery);
  return (
    <Section
      title="Actividad de seguridad"
      lead="Lo que pasó con tu cuenta en los últimos 180 días. Si no reconoces algo, cambia tu contraseña."
      flush
    >
      <Loaded
        query={query}
        isWaiting={!regional}
        skeleton={<RowsSkeleton />}
        error="Error al cargar la actividad"
        empty={
          <ListState illustration="empty" title="Aún no hay actividad">
            Aquí ves los dispositivos nuevos, los cambios de contraseña y de correo, y las descargas de tus
            datos.
          </ListState>
        }
      >
        {(events) => regional && <EventList events={events} regional={regional} />}
      </Loaded>
    </Section>
  );
}

function EventList({ events, regional }: { events: SecurityEvent[]; regional: RegionalSettings }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? events : events.slice(0, collapsedRows);
  return (
    <>
      <ul className={`${classes.list} ${layout.rows}`}>
        {shown.map(({ id, kind, device, about, createdAt }) => (
          <li key={id}>
            <IconTile icon={readEntry(icons, kind) ?? deviceIconOf(device ?? '')} />
            <Box flex={1} miw={0}>
              <p className={classes.name}>{[nameSecurityEvent(kind), about].filter(Boolean).join(': ')}</p>
              <Flex component="p" className={classes.note} gap="0 16px" wrap="wrap">
                <span>{formatDateTime(createdAt, regional)}</span>
                {device && <span>{device}</span>}
              </Flex>
            </Box>
          </li>
        ))}
      </ul>
      {events.length > collapsedRows && (
        <Group gap={0} align="stretch" justify="center" p="4px var(--v-card-pad) 8px">
          <Button variant="subtle" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? 'Ver menos' : `Ver toda la actividad (${events.length})`}
          </Button>
        </Group>
      )}
    </>
  );
}
