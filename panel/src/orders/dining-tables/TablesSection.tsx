import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconPrinter, IconQrcode, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { type DiningTable, maxDiningTables } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { useState } from 'react';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/Section.tsx';
import { ActionsMenu, MenuAction } from '../../ui/lists/ActionsMenu.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import classes from '../Settings.module.css';
import { AddTablesDialog } from './AddTablesDialog.tsx';
import { useCardSource } from './qr-cards/use-card-source.ts';
import { tablesQuery, useDeleteTable, useRenewTable } from './queries.ts';
import { RenameTableDialog } from './RenameTableDialog.tsx';
import { compareTableNames } from './table-names.ts';

// Loaded on demand, because they contain the QR code library.
const TableQrDialog = lazyDialog(() => import('./TableQrDialog.tsx'));
const CardsDialog = lazyDialog(() => import('../../ui/qr-cards/CardsDialog.tsx'));

type Dialog = { name: 'add' | 'cards' } | { name: 'qr' | 'rename'; table: DiningTable };

export function TablesSection({ business }: { business: Customization }) {
  const query = useQuery(tablesQuery);
  const renewal = useRenewTable();
  const deletion = useDeleteTable();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const tables = query.data?.toSorted(compareTableNames);
  const cardSource = useCardSource(business, dialog?.name === 'cards');
  const close = () => setDialog(null);
  const tableOf = (name: Dialog['name']) =>
    dialog && 'table' in dialog && dialog.name === name ? dialog.table : null;
  const askToRenew = ({ id, name }: DiningTable) =>
    confirm({
      title: `¿Renovar el código de ${name}?`,
      body: 'El código impreso deja de servir al instante: tienes que imprimir la tarjeta otra vez.',
      action: 'Renovar código',
      run: async () => {
        await renewal.mutateAsync({ params: { id } });
        return 'Código renovado. Imprime la tarjeta nueva.';
      },
      failure: 'No se pudo renovar el código',
    });
  const askToDelete = ({ id, name }: DiningTable) =>
    confirm({
      title: `¿Eliminar ${name}?`,
      body: 'Su código QR deja de servir. Los pedidos que ya llegaron de ella conservan su nombre.',
      action: 'Eliminar mesa',
      run: async () => {
        await deletion.mutateAsync({ params: { id } });
        return 'Mesa eliminada';
      },
      failure: 'No se pudo eliminar la mesa',
    });
  return (
    <Section
      title="Mesas"
      lead="Cada mesa tiene su código QR: el pedido llega con el nombre de la mesa."
      flush
    >
      <Box p="12px var(--v-card-pad) var(--v-card-pad)">
        <Group gap="xs" align="stretch" wrap="wrap">
          {(tables?.length ?? 0) < maxDiningTables && (
            <Button
              variant="default"
              leftSection={<Icon icon={IconPlus} />}
              onClick={() => setDialog({ name: 'add' })}
            >
              Agregar mesas
            </Button>
          )}
          {tables && tables.length > 0 && (
            <Button
              variant="default"
              leftSection={<Icon icon={IconPrinter} />}
              onClick={() => setDialog({ name: 'cards' })}
            >
              Imprimir tarjetas
            </Button>
          )}
        </Group>
        <Loaded
          query={query}
          skeleton={<Skeleton height={120} mt={12} radius="md" aria-busy="true" />}
          error="Error al cargar las mesas"
          empty={
            <Text c="dimmed" size="xs" mt="sm">
              Todavía no tienes mesas. Agrega todas de una vez: «Mesa 1» a «Mesa 12».
            </Text>
          }
        />
      </Box>
      {tables && tables.length > 0 && (
        <ul className={layout.rows} aria-label="Mesas">
          {tables.map((table) => (
            <li key={table.id} className={classes.row}>
              <Box component="span" fw={600}>
                {table.name}
              </Box>
              <Button
                variant="subtle"
                leftSection={<Icon icon={IconQrcode} />}
                aria-label={`Ver el código QR de ${table.name}`}
                onClick={() => setDialog({ name: 'qr', table })}
              >
                QR
              </Button>
              <ActionsMenu aria-label={`Más de ${table.name}`} menuWidth={230}>
                <MenuAction icon={IconPencil} onClick={() => setDialog({ name: 'rename', table })}>
                  Cambiar nombre
                </MenuAction>
                <MenuAction icon={IconRefresh} onClick={() => void askToRenew(table)}>
                  Renovar código
                </MenuAction>
                <MenuAction isDangerous icon={IconTrash} onClick={() => void askToDelete(table)}>
                  Eliminar
                </MenuAction>
              </ActionsMenu>
            </li>
          ))}
        </ul>
      )}
      <AddTablesDialog opened={dialog?.name === 'add'} tables={tables ?? []} onClose={close} />
      <RenameTableDialog table={tableOf('rename')} onClose={close} />
      <TableQrDialog
        opened={dialog?.name === 'qr'}
        table={tableOf('qr')}
        business={business}
        onClose={close}
      />
      <CardsDialog
        opened={dialog?.name === 'cards'}
        source={cardSource}
        business={business}
        onClose={close}
      />
    </Section>
  );
}
