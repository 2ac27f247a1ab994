import { Alert, Button, SegmentedControl, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { useState } from 'react';
import { customizationQuery } from '../../business/customization/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { EndlessList } from '../../ui/lists/EndlessList.tsx';
import { Blocks } from '../../ui/states/Blocks.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { DataRequestCard } from './DataRequestCard.tsx';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { dataRequestsQuery, type RequestState } from './queries.ts';
import type { RequestBusiness } from './subject-fields.ts';

const cards = <Blocks heights={[180, 180]} />;

const states = [
  { value: 'open', label: 'Sin responder' },
  { value: 'answered', label: 'Respondidas' },
] satisfies { value: RequestState; label: string }[];

export function Component() {
  const business = useQuery(customizationQuery);
  const [state, setState] = useState<RequestState>('open');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Datos de clientes"
        documentTitle="Solicitudes sobre datos de clientes"
        back={{ label: 'Historial', to: paths.orderHistory }}
        lead="Lo que tus clientes te piden sobre sus datos. La ley te da unos días para responder."
        hasActionOnPhone
      >
        <Button variant="default" leftSection={<Icon icon={IconPlus} />} onClick={() => setAdding(true)}>
          Anotar
        </Button>
      </PageHeader>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label="Solicitudes"
          data={states}
          value={state}
          onChange={(value) => setState(value === 'open' ? 'open' : 'answered')}
        />
        <Loaded
          query={business}
          skeleton={cards}
          error="Error al cargar las solicitudes"
          help="No se perdió ninguna. Inténtalo otra vez."
        >
          {(regional) => <RequestList key={state} state={state} regional={regional} />}
        </Loaded>
      </Stack>
      {business.data && (
        <NewRequestDialog
          opened={isAdding}
          regional={business.data}
          onClose={() => setAdding(false)}
          onCreated={() => setState('open')}
        />
      )}
    </>
  );
}

function RequestList({ state, regional }: { state: RequestState; regional: RequestBusiness }) {
  const query = useInfiniteQuery(dataRequestsQuery(state));
  const requests = query.data?.pages.flatMap((page) => page.requests);
  return (
    <EndlessList
      query={query}
      rows={requests}
      skeleton={cards}
      error="Error al cargar las solicitudes"
      help="No se perdió ninguna. Inténtalo otra vez."
      empty={
        <ListState
          illustration="empty"
          title={state === 'open' ? 'Nadie espera una respuesta' : 'Todavía no hay respuestas'}
        >
          {state === 'open'
            ? 'Tus clientes piden una copia, una corrección, el bloqueo o el borrado de sus datos desde la página de su pedido o de su reserva. Si te lo piden de otra forma, anótalo aquí.'
            : 'Aquí queda lo que respondiste y cuándo.'}
        </ListState>
      }
    >
      {(listed) => (
        <Stack>
          {state === 'open' && (
            <Alert color="gray">
              Antes de responder, mira que sea tu cliente: quien encuentra su enlace también puede pedirlo. Si
              dudas, escríbele al teléfono que dio.
            </Alert>
          )}
          {listed.map((request) => (
            <DataRequestCard key={request.id} request={request} regional={regional} />
          ))}
        </Stack>
      )}
    </EndlessList>
  );
}
