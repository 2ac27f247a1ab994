import { Button, Menu, Skeleton, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type DeliveryZone, maxDeliveryZones } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { useState } from 'react';
import { toActionErrorMessage, toErrorMessage } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useLastValue } from '../../ui/dialogs/use-last-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { ActionsMenu } from '../../ui/lists/ActionsMenu.tsx';
import { RetryState } from '../../ui/states/RetryState.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import classes from '../settings/Settings.module.css';
import { useDeleteZone, zonesQuery } from './queries.ts';
import { ZoneDialog } from './ZoneDialog.tsx';

/** From this many zones on the list can be searched. */
const searchThreshold = 9;

type Dialog = { name: 'add' } | { name: 'edit' | 'delete'; zone: DeliveryZone };

export function ZonesSection({ business }: { business: Customization }) {
  const query = useQuery(zonesQuery);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [search, setSearch] = useState('');
  const zones = query.data;
  const found = zones?.filter(({ name }) => normalizeText(name).includes(normalizeText(search)));
  const close = () => setDialog(null);
  return (
    <Section
      title="Zonas de domicilio"
      lead="Los barrios a los que llevas pedidos. Fuera de ellos, el cliente te consulta por WhatsApp."
      flush
    >
      <div className={classes.body}>
        {(zones?.length ?? 0) < maxDeliveryZones && (
          <Button
            variant="default"
            leftSection={<Icon icon={IconPlus} />}
            onClick={() => setDialog({ name: 'add' })}
          >
            Agregar zona
          </Button>
        )}
        {zones?.length === 0 && (
          <p className={`${text.small} ${text.muted} ${classes.spaced}`}>
            Todavía no tienes zonas: sin ellas nadie puede pedir a domicilio.
          </p>
        )}
        {!zones && !query.isError && <Skeleton height={120} mt={12} radius="md" aria-busy="true" />}
        {!zones && query.isError && (
          <RetryState
            title="Error al cargar las zonas"
            loading={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {toErrorMessage(query.error, 'Inténtalo otra vez en un momento.')}
          </RetryState>
        )}
        {zones && zones.length >= searchThreshold && (
          <TextInput
            type="search"
            className={classes.spaced ?? ''}
            aria-label="Buscar zona"
            placeholder="Buscar zona"
            leftSection={<Icon icon={IconSearch} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {zones && zones.length > 0 && found?.length === 0 && (
          <p className={`${text.small} ${text.muted} ${classes.spaced}`} role="status">
            Ninguna zona se llama así.
          </p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className={layout.rows} aria-label="Zonas de domicilio">
          {found.map((zone) => (
            <li key={zone.id} className={classes.row}>
              <div>
                <p className={text.strong}>{zone.name}</p>
                <p className={`${text.small} ${text.muted}`}>{describeZone(zone, business)}</p>
              </div>
              <ActionsMenu aria-label={`Más de ${zone.name}`} menuWidth={200}>
                <Menu.Item
                  leftSection={<Icon icon={IconPencil} />}
                  onClick={() => setDialog({ name: 'edit', zone })}
                >
                  Editar
                </Menu.Item>
                <Menu.Item
                  data-danger
                  leftSection={<Icon icon={IconTrash} />}
                  onClick={() => setDialog({ name: 'delete', zone })}
                >
                  Eliminar
                </Menu.Item>
              </ActionsMenu>
            </li>
          ))}
        </ul>
      )}
      <ZoneDialog
        opened={dialog?.name === 'add' || dialog?.name === 'edit'}
        zone={dialog?.name === 'edit' ? dialog.zone : null}
        money={business}
        onClose={close}
      />
      <DeleteDialog zone={dialog?.name === 'delete' ? dialog.zone : null} onClose={close} />
    </Section>
  );
}

/** `$ 4.000 · mínimo $ 30.000 · 25 min de camino` */
function describeZone({ fee, minimum, minutes }: DeliveryZone, business: Customization): string {
  return [
    fee === '0' ? 'Gratis' : formatPrice(fee, business),
    ...(minimum === null ? [] : [`mínimo ${formatPrice(minimum, business)}`]),
    ...(minutes === null ? [] : [`${minutes} min de camino`]),
  ].join(' · ');
}

function DeleteDialog({ zone, onClose }: { zone: DeliveryZone | null; onClose: () => void }) {
  const deletion = useDeleteZone();
  const shown = useLastValue(zone, zone !== null);
  return (
    <ConfirmDialog
      opened={zone !== null}
      title={`¿Eliminar ${shown?.name ?? ''}?`}
      confirm="Eliminar zona"
      loading={deletion.isPending}
      onConfirm={() =>
        zone &&
        deletion.mutate(zone, {
          onSuccess: () => {
            toastSuccess('Zona eliminada');
            onClose();
          },
          onError: (error) => toastError(toActionErrorMessage(error, 'No se pudo eliminar la zona')),
        })
      }
      onClose={onClose}
    >
      Ya nadie puede pedir a esa zona. Los pedidos que ya llegaron conservan su nombre y su costo.
    </ConfirmDialog>
  );
}
