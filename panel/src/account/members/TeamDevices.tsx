import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RegionalSettings } from '../../ui/dates.ts';
import { CloseAllDevices, DeviceList } from './DeviceList.tsx';
import { devicesQuery } from './queries.ts';

/** The devices that stay open under a new password. Renders nothing without one. */
export default function TeamDevices({ regional }: { regional: RegionalSettings | undefined }) {
  const { data: devices = [] } = useQuery(devicesQuery);
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby="team-devices">
      <Group justify="space-between">
        <Text id="team-devices" fw={600}>
          Dispositivos de tu equipo
        </Text>
        <CloseAllDevices />
      </Group>
      <Text c="dimmed">Siguen abiertos. Cierra los que no conoces.</Text>
      <Box mx="calc(-1 * var(--v-card-pad))">
        <DeviceList devices={devices} regional={regional} />
      </Box>
    </section>
  );
}
