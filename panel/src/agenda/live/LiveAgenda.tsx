import { useQuery } from '@tanstack/react-query';
import type { ShownAppointment } from '@vitrina/contract/agenda/appointments/schema.ts';
import { isOpenAppointment } from '@vitrina/contract/agenda/appointments/states.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import { useEffect, useMemo } from 'react';
import { serverNow } from '../../orders/board/live/server-clock.ts';
import { useBell } from '../../orders/board/live/use-bell.ts';
import { useArrivals, useWaitingCount } from '../../orders/board/live/use-news.ts';
import { endPushWithSession } from '../../orders/push/push.ts';
import type { RegionalSettings } from '../../ui/dates.ts';
import { toastNotice } from '../../ui/toasts.tsx';
import { newsQuery } from '../day/queries.ts';
import { nameCustomer } from '../day/state-words.ts';

interface Props {
  regional: RegionalSettings;
  /** Whether the screen shows the appointments itself. */
  isOnAgenda: boolean;
  onCount: (waiting: number) => void;
}

/** Follows the appointments of the account on every screen: the count, the title, the sound. Renders nothing. */
export default function LiveAgenda({ regional, isOnAgenda, onCount }: Props) {
  const { data } = useQuery(newsQuery);
  const count = data?.requested.length ?? 0;
  useEffect(() => endPushWithSession(), []);
  useWaitingCount(count, onCount);
  const waiting = useMemo(() => (data?.requested ?? []).map(toRinging), [data]);
  const told = useMemo(() => (data?.recent ?? []).map(toRinging), [data]);
  useBell(waiting, told, 0);
  useArrivals(
    data?.recent,
    ({ id, changedByCustomerAt }) => `${id} ${changedByCustomerAt}`,
    (appointment) => {
      if (!isOnAgenda) toastNotice(describeNews(appointment, regional));
    },
  );
  return null;
}

/** An appointment rings like an order: one that waits until it is answered, and another change of a customer once. */
function toRinging(appointment: ShownAppointment) {
  const { id, state, createdAt, changedByCustomerAt } = appointment;
  const at = changedByCustomerAt ?? createdAt;
  return {
    id: `${id} ${state} ${at}`,
    silent: false,
    createdAt: at,
    requestedFor: null,
    acceptedAt: at,
    fulfilment: { mode: 'unknown' },
  };
}

function describeNews(appointment: ShownAppointment, regional: RegionalSettings): string {
  const { state, start } = appointment;
  const isOpen = state !== 'unknown' && isOpenAppointment(state);
  const moment = describeMoment(new Date(start), new Date(serverNow()), regional);
  return `${isOpen ? 'Reserva' : 'Reserva cancelada'}: ${nameCustomer(appointment)}, ${moment}`;
}
