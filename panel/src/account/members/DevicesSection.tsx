import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RegionalSettings } from '../../ui/dates.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { CloseAllDevices, DeviceList } from './DeviceList.tsx';
import { devicesQuery } from './queries.ts';

/** The devices that invitations made known. */
export function DevicesSection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(devicesQuery);
  const count = query.data?.length ?? 0;
  return (
    <Section
      title="Dispositivos"
      lead="Siguen abiertos aunque cambies tu contraseña."
      action={count > 1 && <CloseAllDevices />}
      flush
    >
      <Loaded query={query} skeleton={<Box h={80} />} error="Error al cargar los dispositivos">
        {(devices) =>
          devices.length === 0 ? (
            <Text p="16px var(--v-card-pad) var(--v-card-pad)" c="dimmed">
              Ninguno todavía.
            </Text>
          ) : (
            <DeviceList devices={devices} regional={regional} />
          )
        }
      </Loaded>
    </Section>
  );
}
