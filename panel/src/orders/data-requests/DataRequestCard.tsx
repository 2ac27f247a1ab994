import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import {
  isBlock,
  isCopy,
  isCorrection,
  isRefusal,
  rulesOfRequest,
} from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { DataRequest, DataRequestDetail } from '@vitrina/contract/orders/data-requests/schema.ts';
import { agendaDayPath, orderPath } from '@vitrina/contract/platform/paths.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { toActionErrorMessage } from '../../api/api-error.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { Section } from '../../ui/layout/Section.tsx';
import text from '../../ui/layout/text.module.css';
import { separator } from '../../ui/separator.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { useNow } from '../board/use-now.ts';
import { AddSubjectDialog } from './AddSubjectDialog.tsx';
import { CopyButtons } from './CopyButtons.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { dataRequestQuery, useAnswerRequest, useLiftBlock } from './queries.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { type RequestBusiness, takesBookings } from './subject-fields.ts';
import { describeDue, formatDay, nameAppointment } from './words.ts';

interface Props {
  request: DataRequest;
  regional: RequestBusiness;
}

export function DataRequestCard({ request, regional }: Props) {
  const { kind, createdAt, details, byBusiness, answer } = request;
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
          {listSubjects(request, regional).map(({ id, name, to, isProven, isOpen, doneAt }) => (
            <li key={id}>
              <Link className={text.link ?? ''} to={to}>
                {name}
              </Link>
              {[
                '',
                isProven ? 'mostró su enlace' : 'lo agregaste tú',
                ...(isOpen ? ['abierto'] : []),
                ...(answer !== null && !isRefusal(answer) && doneAt === null
                  ? ['se hace cuando termine']
                  : []),
              ].join(separator)}
            </li>
          ))}
        </ul>
        {answer === null ? (
          <OpenActions request={request} regional={regional} />
        ) : (
          isBlock(kind) && <LiftButton request={request} />
        )}
      </Stack>
    </Section>
  );
}

/** The orders and the appointments of a request. */
function listSubjects({ orders, appointments }: DataRequest, regional: RegionalSettings) {
  return [
    ...orders.map((order) => ({ ...order, name: `Pedido #${order.number}`, to: orderPath(order.id) })),
    ...appointments.map((appointment) => ({
      ...appointment,
      name: nameAppointment(appointment.start, regional),
      to: agendaDayPath(localDate(Date.parse(appointment.start), regional.timeZone)),
    })),
  ];
}

function describeAnswer(
  { answer, answeredAt, reason, liftedAt }: DataRequest,
  regional: RegionalSettings,
): string {
  const day = formatDay(answeredAt ?? '', regional);
  if (answer !== null && isRefusal(answer)) return `El ${day} respondiste que no${reason && `: ${reason}`}.`;
  return `Hecho el ${day}${liftedAt ? `; quitaste el bloqueo el ${formatDay(liftedAt, regional)}` : ''}.`;
}

function OpenActions({ request, regional }: Props) {
  const { id, kind, orders, appointments } = request;
  const { showsData, waitsForEnd } = rulesOfRequest(kind);
  const detail = useQuery({ ...dataRequestQuery(id), enabled: showsData });
  const answer = useAnswerRequest();
  const [asking, setAsking] = useState<'correction' | 'refusal' | 'more' | null>(null);
  const close = () => setAsking(null);
  const finish = () => answer.mutateAsync({ params: { id }, body: { answer: 'done' } });
  const isWaiting = waitsForEnd && [...orders, ...appointments].some(({ isOpen }) => isOpen);
  const apply = () =>
    void confirm({
      ...(isBlock(kind) ? blockQuestion : erasureQuestion),
      ...(isWaiting && {
        body: (
          <>
            <p>{(isBlock(kind) ? blockQuestion : erasureQuestion).body}</p>
            <p>Lo que todavía necesitas para atenderlo se queda hasta que termine.</p>
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
      {isCopy(kind) && withDetail(({ copies }) => <CopyButtons copies={copies} regional={regional} />)}
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
        <Button variant="default" onClick={() => setAsking('more')}>
          {takesBookings(regional) ? 'Agregar otro' : 'Agregar pedido'}
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
          heldAppointments={detail.data?.heldAppointments ?? []}
          regional={regional}
          onClose={close}
        />
      )}
      <RefusalDialog opened={asking === 'refusal'} requestId={id} onClose={close} />
      <AddSubjectDialog opened={asking === 'more'} request={request} regional={regional} onClose={close} />
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
  body: 'Se borran para siempre nombre, teléfono, dirección, notas y motivos. Quedan el número, lo que pidió y las sumas.',
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
            body: 'Vuelves a ver estos datos. Hazlo solo si tu cliente está de acuerdo.',
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
