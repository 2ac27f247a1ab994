import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  isBlock,
  isCopy,
  isCorrection,
  isRefusal,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { DataRequest, DataRequestDetail } from '@vitrina/contract/orders/data-requests/schema.ts';
import { orderPath } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { useNow } from '../board/use-now.ts';
import { AddOrderDialog } from './AddOrderDialog.tsx';
import { CopyButtons } from './CopyButtons.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { dataRequestQuery, useAnswerRequest, useLiftBlock } from './queries.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { describeDue, formatDay } from './words.ts';

interface Props {
  request: DataRequest;
  regional: RegionalSettings;
}

export function DataRequestCard({ request, regional }: Props) {
  const { kind, createdAt, details, byBusiness, orders, answer } = request;
  const now = useNow();
  const isOverdue = answer === null && Date.parse(request.dueAt) < now;
  return (
    <Section
      title={rulesOfRequest(kind).name}
      lead={`${byBusiness ? 'Lo anotaste' : 'Lo pidió'} el ${formatDay(createdAt, regional)}`}
    >
      <Stack gap="sm">
        {details && <Text>«{details}»</Text>}
        <Text c={isOverdue ? 'red' : 'dimmed'} fw={isOverdue ? 600 : undefined}>
          {answer === null ? `${describeDue(request, regional, now)}.` : describeAnswer(request, regional)}
        </Text>
        <ul>
          {orders.map(({ id, number, isProven, isOpen, doneAt }) => (
            <li key={id}>
              <Link className={text.link ?? ''} to={orderPath(id)}>
                Pedido #{number}
              </Link>
              {[
                '',
                isProven ? 'mostró su enlace' : 'lo agregaste tú',
                ...(isOpen ? ['abierto'] : []),
                ...(answer !== null && !isRefusal(answer) && doneAt === null
                  ? ['se hace cuando termine']
                  : []),
              ].join(' · ')}
            </li>
          ))}
        </ul>
        {answer === null ? (
          <OpenActions request={request} />
        ) : (
          isBlock(kind) && <LiftButton request={request} />
        )}
      </Stack>
    </Section>
  );
}

function describeAnswer(
  { answer, answeredAt, reason, liftedAt }: DataRequest,
  regional: RegionalSettings,
): string {
  const day = formatDay(answeredAt ?? '', regional);
  if (answer !== null && isRefusal(answer)) return `El ${day} respondiste que no${reason && `: ${reason}`}.`;
  return `Hecho el ${day}${liftedAt ? `; quitaste el bloqueo el ${formatDay(liftedAt, regional)}` : ''}.`;
}

function OpenActions({ request }: { request: DataRequest }) {
  const { id, kind, orders } = request;
  const { showsData, waitsForEnd } = rulesOfRequest(kind);
  const detail = useQuery({ ...dataRequestQuery(id), enabled: showsData });
  const answer = useAnswerRequest();
  const [asking, setAsking] = useState<'correction' | 'refusal' | 'order' | null>(null);
  const close = () => setAsking(null);
  const finish = () => answer.mutateAsync({ params: { id }, body: { answer: 'done' } });
  const isWaiting = waitsForEnd && orders.some(({ isOpen }) => isOpen);
  const apply = () =>
    void confirm({
      ...(isBlock(kind) ? blockQuestion : erasureQuestion),
      ...(isWaiting && {
        body: (
          <>
            <p>{(isBlock(kind) ? blockQuestion : erasureQuestion).body}</p>
            <p>Lo que todavía necesitas para un pedido abierto se queda hasta que termine.</p>
          </>
        ),
      }),
      run: async () => {
        await finish();
        return 'Solicitud respondida';
      },
      failure: 'No se pudo responder la solicitud',
    });
  const markSent = async () => {
    try {
      await finish();
      toastSuccess('Solicitud respondida');
    } catch (error) {
      toastError(toActionErrorMessage(error, 'No se pudo responder la solicitud'));
    }
  };
  const withDetail = (show: (loaded: DataRequestDetail) => ReactNode) => (
    <Loaded
      query={detail}
      skeleton={<Skeleton height={44} radius="md" aria-busy="true" />}
      error="Error al cargar los datos"
    >
      {show}
    </Loaded>
  );
  return (
    <>
      {isCopy(kind) && withDetail(({ copies }) => <CopyButtons copies={copies} />)}
      <Group gap="xs" wrap="wrap">
        {isCopy(kind) && (
          <Button loading={answer.isPending} disabled={!detail.data} onClick={() => void markSent()}>
            Ya la entregué
          </Button>
        )}
        {isCorrection(kind) && (
          <Button disabled={!detail.data} onClick={() => setAsking('correction')}>
            Corregir
          </Button>
        )}
        {!showsData && (
          <Button {...(!isBlock(kind) && { color: 'red' })} onClick={apply}>
            {isBlock(kind) ? 'Bloquear' : 'Borrar'}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('order')}>
          Agregar pedido
        </Button>
        <Button variant="default" onClick={() => setAsking('refusal')}>
          No se hace
        </Button>
      </Group>
      {isCorrection(kind) && detail.isError && withDetail(() => null)}
      {isCorrection(kind) && (
        <CorrectionDialog
          opened={asking === 'correction'}
          requestId={id}
          held={detail.data?.held ?? []}
          onClose={close}
        />
      )}
      <RefusalDialog opened={asking === 'refusal'} requestId={id} onClose={close} />
      <AddOrderDialog opened={asking === 'order'} requestId={id} onClose={close} />
    </>
  );
}

const blockQuestion = {
  title: '¿Bloquear estos datos?',
  body: 'Dejas de ver nombre, teléfono, dirección y notas en el historial, en los archivos y en las búsquedas. Se guardan, y puedes quitar el bloqueo.',
  action: 'Bloquear',
  isHarmless: true,
};

const erasureQuestion = {
  title: '¿Borrar estos datos?',
  body: 'Se borran para siempre nombre, teléfono, dirección, notas y motivos. Quedan el número, los productos y las sumas.',
  action: 'Borrar',
};

/** A customer may want the data used again. */
function LiftButton({ request }: { request: DataRequest }) {
  const lift = useLiftBlock();
  const { id, answer, liftedAt } = request;
  if (answer === null || isRefusal(answer) || liftedAt) return null;
  return (
    <Group>
      <Button
        variant="default"
        onClick={() =>
          void confirm({
            title: '¿Quitar el bloqueo?',
            body: 'Vuelves a ver los datos de estos pedidos. Hazlo solo si tu cliente está de acuerdo.',
            action: 'Quitar el bloqueo',
            isHarmless: true,
            run: async () => {
              await lift.mutateAsync({ params: { id } });
              return 'Bloqueo quitado';
            },
            failure: 'No se pudo quitar el bloqueo',
          })
        }
      >
        Quitar el bloqueo
      </Button>
    </Group>
  );
}
