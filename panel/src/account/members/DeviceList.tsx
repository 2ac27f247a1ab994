import { Box, Button, Flex } from '@mantine/core';
import type { ListedDevice } from '@vitrina/contract/account/members/schema.ts';
import { formatDateTime, type RegionalSettings } from '../../ui/dates.ts';
import { deviceIconOf } from '../../ui/device-icon.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { toastResult } from '../../ui/toasts.tsx';
import { useCloseAllDevices, useCloseDevice } from './queries.ts';
import classes from './Team.module.css';

interface Props {
  devices: readonly ListedDevice[];
  regional: RegionalSettings | undefined;
}

/** The devices of the business's people, each with a button that closes it. */
export function DeviceList({ devices, regional }: Props) {
  return (
    <ul className={`${classes.list} ${layout.rows}`}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} regional={regional} />
      ))}
    </ul>
  );
}

/** Asks first, because each person then needs another invitation. */
export function CloseAllDevices() {
  const closeAll = useCloseAllDevices();
  return (
    <Button
      variant="default"
      onClick={async () => {
        const body = 'Cada persona necesita una invitación nueva.';
        if (await confirm({ title: '¿Cerrar todos los dispositivos?', body, action: 'Cerrar todos' }))
          await toastResult(
            closeAll.mutateAsync().then(() => 'Dispositivos cerrados'),
            'No se pudieron cerrar',
          );
      }}
    >
      Cerrar todos
    </Button>
  );
}

function DeviceRow({ device, regional }: { device: ListedDevice; regional: RegionalSettings | undefined }) {
  const close = useCloseDevice();
  const names = new Intl.ListFormat('es').format(device.members.map(({ name }) => name));
  return (
    <li className={classes.row}>
      <IconTile icon={deviceIconOf(device.name)} />
      <Box flex="1 1 180px" miw={0}>
        <p className={classes.name}>{names}</p>
        <Flex component="p" className={classes.note} gap="0 16px" wrap="wrap">
          <span>{device.name}</span>
          <span>{device.kind === 'shared' ? 'Del negocio' : 'Propio'}</span>
          {regional && <span>{`Último uso: ${formatDateTime(device.lastUsedAt, regional)}`}</span>}
        </Flex>
      </Box>
      <Button
        variant="default"
        aria-label={`Cerrar ${device.name} de ${names}`}
        loading={close.isPending}
        onClick={() =>
          void toastResult(
            close.mutateAsync({ params: { id: device.id } }).then(() => 'Dispositivo cerrado'),
            'No se pudo cerrar',
          )
        }
      >
        Cerrar
      </Button>
    </li>
  );
}
