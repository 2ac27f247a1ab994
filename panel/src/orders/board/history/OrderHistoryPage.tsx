import { Box, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconSearch, IconUserShield } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { exportOrders, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { orderStateNames } from '@vitrina/contract/orders/states.ts';
import { formatPrice, sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { toActionErrorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { customizationQuery } from '../../../business/customization/queries.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { ConfirmPasswordDialog } from '../../../ui/dialogs/ConfirmPasswordDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useIsOwner } from '../../../ui/is-owner.ts';
import layout from '../../../ui/layout/layout.module.css';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { EndlessList } from '../../../ui/lists/EndlessList.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { separator } from '../../../ui/separator.ts';
import { Blocks } from '../../../ui/states/Blocks.tsx';
import { ListState } from '../../../ui/states/ListState.tsx';
import { LoadedAll } from '../../../ui/states/LoadedAll.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { useWords } from '../../../ui/words.ts';
import { OrderActionsProvider } from '../OrderActionsProvider.tsx';
import { useOrderActions } from '../order-actions.ts';
import { nameFulfilment, nameMissingCustomer } from '../words.ts';
import classes from './History.module.css';

const rows = <Blocks heights={[72, 72, 72]} />;

const stateOptions = [
  { value: '', label: 'Todos' },
  { value: 'open', label: 'Abiertos' },
  { value: 'held', label: 'Por confirmar' },
  { value: 'completed', label: 'Completados' },
  { value: 'rejected', label: 'Rechazados' },
  { value: 'cancelled', label: 'Cancelados' },
  { value: 'expired', label: 'Sin respuesta' },
  { value: 'spam', label: 'Falsos' },
] as const;
type StateFilter = (typeof stateOptions)[number]['value'];

interface Filters {
  q: string;
  from: string;
  to: string;
  state: StateFilter;
}

const noFilters: Filters = { q: '', from: '', to: '', state: '' };
const pageSize = 50;

export function Component() {
  const isOwner = useIsOwner();
  const business = useQuery(customizationQuery);
  return (
    <LoadedAll
      queries={{ business }}
      header={
        <PageHeader
          title="Historial"
          documentTitle="Historial de pedidos"
          back={{ label: 'Pedidos', to: paths.orders }}
          hasActionOnPhone
        >
          {isOwner && (
            <Button
              component={Link}
              to={paths.dataRequests}
              variant="default"
              leftSection={<Icon icon={IconUserShield} />}
            >
              Datos de clientes
            </Button>
          )}
        </PageHeader>
      }
      skeleton={rows}
      error="Error al cargar los pedidos"
    >
      {(loaded) => (
        <OrderActionsProvider business={loaded.business}>
          <History business={loaded.business} />
        </OrderActionsProvider>
      )}
    </LoadedAll>
  );
}

function History({ business }: { business: Customization }) {
  const isOwner = useIsOwner();
  const [filters, setFilters] = useState(noFilters);
  const [search] = useDebouncedValue(filters.q, 300);
  const { from, to, state } = filters;
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(noFilters);
  const query = useInfiniteQuery({
    queryKey: ['orders', 'history', { search, from, to, state }],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        query: {
          limit: pageSize,
          ...toQuery({ q: search, from, to, state }),
          // Numbers without a gap: also those that nobody confirmed, and false ones.
          ...(state === '' && { state: 'all' }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const orders = query.data?.pages.flatMap((page) => page.orders);
  return (
    <Stack>
      <Section>
        <div className={classes.filters}>
          <TextInput
            type="search"
            label="Buscar"
            placeholder="Número, nombre, teléfono o mesa"
            leftSection={<Icon icon={IconSearch} />}
            value={filters.q}
            onChange={(event) => setFilters({ ...filters, q: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Desde"
            value={from}
            {...(to && { max: to })}
            onChange={(event) => setFilters({ ...filters, from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Hasta"
            value={to}
            {...(from && { min: from })}
            onChange={(event) => setFilters({ ...filters, to: event.currentTarget.value })}
          />
          <NativeSelect
            label="Estado"
            data={stateOptions.map((option) => ({ ...option }))}
            value={state}
            onChange={({ currentTarget: { value } }) =>
              setFilters({
                ...filters,
                state: stateOptions.find((option) => option.value === value)?.value ?? '',
              })
            }
          />
          {isOwner && <CsvButton filters={filters} />}
        </div>
      </Section>
      <EndlessList
        query={query}
        rows={orders}
        skeleton={rows}
        error="Error al cargar los pedidos"
        help="Tus pedidos están a salvo. Inténtalo otra vez."
        empty={
          <ListState
            illustration={isFiltered ? 'noResults' : 'empty'}
            title={isFiltered ? 'Ningún pedido coincide' : 'Todavía no hay pedidos'}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => setFilters(noFilters)}>
                  Quitar filtros
                </Button>
              )
            }
          >
            {isFiltered
              ? 'Prueba con otro número, nombre, mesa o día.'
              : 'Aquí quedan todos, también los completados y los rechazados.'}
          </ListState>
        }
      >
        {(listed) => (
          <Section flush>
            <Text className={classes.sum} c="dimmed" size="xs" role="status">
              {describeOrders(listed, query.hasNextPage, business)}
            </Text>
            <ul className={layout.rows} aria-label="Pedidos">
              {listed.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </Section>
        )}
      </EndlessList>
    </Stack>
  );
}

function toQuery({ q, from, to, state }: Filters) {
  // The sign of a number that is still being typed.
  const search = q.trim() === '#' ? '' : q.trim();
  return {
    ...(search && { q: search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(state && { state }),
  };
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { open, regional } = useOrderActions();
  const words = useWords();
  return (
    <li>
      <button type="button" className={classes.row} onClick={() => open(order)}>
        <b className={classes.number}>#{order.number}</b>
        <span className={classes.who}>
          <Box component="span" fw={600}>
            {order.customer.name || nameMissingCustomer(order)}
          </Box>
          <Text c="dimmed" span size="xs">
            {formatDateTime(order.createdAt, regional)}
            {separator}
            {nameFulfilment(order.fulfilment, words)}
          </Text>
        </span>
        <span className={classes.end}>
          <b>{formatPrice(order.total, { locale: regional.locale, currency: order.currency })}</b>
          <Text span size="xs" data-state={order.state}>
            {order.spam ? 'Falso' : orderStateNames[order.state]}
          </Text>
        </span>
      </button>
    </li>
  );
}

/** `50 pedidos o más · Completados: $ 1.200.000`. Other currencies are of before a change of the country. */
function describeOrders(
  orders: readonly ListedOrder[],
  hasMore: boolean,
  { locale, currency }: Customization,
) {
  const completed = orders.filter(
    (order) => order.state === 'completed' && !order.spam && order.currency === currency,
  );
  const count = `${orders.length.toLocaleString(locale)} ${orders.length === 1 ? 'pedido' : 'pedidos'}`;
  const total = formatPrice(sumPrices(completed.map((order) => order.total)), { locale, currency });
  return `${hasMore ? `Los últimos ${count}` : count}${separator}Completados: ${total}`;
}

/**
 * Downloads what the list shows, without false orders and those that nobody confirmed unless they are chosen. The orders have names and
 * phones, so their table asks for the password.
 */
function CsvButton({ filters }: { filters: Filters }) {
  const { from, to } = filters;
  const [state, setState] = useState<'idle' | 'asking' | 'loading'>('idle');
  const save = async () => {
    setState('loading');
    try {
      const file = await download(exportOrders, { query: toQuery(filters) });
      saveFile(file, `pedidos${from && `-desde-${from}`}${to && `-hasta-${to}`}.csv`);
    } catch (error) {
      toastError(toActionErrorMessage(error, 'No se pudo descargar el archivo'));
    }
    setState('idle');
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon icon={IconDownload} />}
        loading={state === 'loading'}
        onClick={() => setState('asking')}
      >
        Descargar CSV
      </Button>
      <ConfirmPasswordDialog
        opened={state === 'asking'}
        title="Descargar pedidos"
        lead="El archivo tiene los nombres y teléfonos de tus clientes."
        onConfirmed={() => void save()}
        onClose={() => setState('idle')}
      />
    </>
  );
}
