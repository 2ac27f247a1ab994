import { Box, Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { formatFee } from '@vitrina/contract/orders/delivery-zones/fee.ts';
import {
  type EditableDeliveryZone,
  maxDeliveryZones,
} from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { useState } from 'react';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { separator } from '../../ui/separator.ts';
import { capitalize } from '../../ui/spans/words.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { useWords } from '../../ui/words.ts';
import classes from '../Settings.module.css';
import { useDeleteZone, zonesQuery } from './queries.ts';
import { ZoneDialog } from './ZoneDialog.tsx';

/** From this many zones on the list can be searched. */
const searchThreshold = 9;

export function ZonesSection({ business }: { business: Customization }) {
  const words = useWords();
  const query = useQuery(zonesQuery);
  const deletion = useDeleteZone();
  /** Null for a new zone. */
  const [edited, setEdited] = useState<EditableDeliveryZone | null | undefined>();
  const [search, setSearch] = useState('');
  const zones = query.data;
  const found = zones?.filter(({ name }) => normalizeText(name).includes(normalizeText(search)));
  const askToDelete = (zone: EditableDeliveryZone) =>
    confirm({
      title: `¿Eliminar ${zone.name}?`,
      body: 'Ya nadie puede pedir a esa zona. Los pedidos que ya llegaron conservan su nombre y su costo.',
      action: 'Eliminar zona',
      run: async () => {
        await deletion.mutateAsync({ params: { id: zone.id } });
        return 'Zona eliminada';
      },
      failure: 'No se pudo eliminar la zona',
    });
  return (
    <Section
      title={words.deliveryZones}
      lead={`${capitalize(words.theQuarters)} a donde llevas pedidos. A otra parte, el cliente te consulta por WhatsApp.`}
      flush
    >
      <Box p="12px var(--v-card-pad) var(--v-card-pad)">
        {(zones?.length ?? 0) < maxDeliveryZones && (
          <Button variant="default" leftSection={<Icon icon={IconPlus} />} onClick={() => setEdited(null)}>
            Agregar zona
          </Button>
        )}
        <Loaded
          query={query}
          skeleton={<Skeleton height={120} mt={12} radius="md" aria-busy="true" />}
          error="Error al cargar las zonas"
          empty={
            <Text c="dimmed" size="xs" mt="sm">
              Todavía no tienes zonas: sin ellas nadie puede pedir {words.byDelivery}.
            </Text>
          }
        />
        {zones && zones.length >= searchThreshold && (
          <TextInput
            type="search"
            mt="sm"
            aria-label="Buscar zona"
            placeholder="Buscar zona"
            leftSection={<Icon icon={IconSearch} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {zones && zones.length > 0 && found?.length === 0 && (
          <Text c="dimmed" size="xs" mt="sm" role="status">
            Ninguna zona se llama así.
          </Text>
        )}
      </Box>
      {found && found.length > 0 && (
        <ul className={layout.rows} aria-label={words.deliveryZones}>
          {found.map((zone) => (
            <li key={zone.id} className={classes.row}>
              <div>
                <Text fw={600}>{zone.name}</Text>
                <Text c="dimmed" size="xs">
                  {describeZone(zone, business)}
                </Text>
              </div>
              <ActionsMenu aria-label={`Más de ${zone.name}`} menuWidth={200}>
                <MenuAction icon={IconPencil} onClick={() => setEdited(zone)}>
                  Editar
                </MenuAction>
                <MenuAction isDangerous icon={IconTrash} onClick={() => void askToDelete(zone)}>
                  Eliminar
                </MenuAction>
              </ActionsMenu>
            </li>
          ))}
        </ul>
      )}
      <ZoneDialog
        opened={edited !== undefined}
        zone={edited ?? null}
        money={business}
        onClose={() => setEdited(undefined)}
      />
    </Section>
  );
}

/** `$ 4.000 · mínimo $ 30.000 · 25 min de camino` */
function describeZone(
  { fee, minimum, minutes, freeFrom }: EditableDeliveryZone,
  business: Customization,
): string {
  return [
    formatFee(fee, business),
    ...(freeFrom === undefined ? [] : [`gratis desde ${formatPrice(freeFrom, business)}`]),
    ...(minimum === null ? [] : [`mínimo ${formatPrice(minimum, business)}`]),
    ...(minutes === null ? [] : [`${formatDuration(minutes)} de camino`]),
  ].join(separator);
}
