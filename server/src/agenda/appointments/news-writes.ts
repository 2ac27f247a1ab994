import { isOpenAppointment, needsAnswer } from '@vitrina/contract/agenda/appointments/states.ts';
import { describeMoment } from '@vitrina/contract/business/opening-hours/words.ts';
import { endSentence } from '@vitrina/contract/orders/board/status-words.ts';
import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { queueMessage } from '../../orders/push/announcement-writes.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { AppointmentRow } from './view.ts';

/** Tells the devices of the business what a customer booked, moved or cancelled, once `tx` has committed. */
export async function queueNews(
  tx: Tx,
  queue: JobQueue,
  ownerId: ReadableId,
  row: AppointmentRow,
): Promise<void> {
  const business = await requireBusiness(tx, ownerId);
  await queueMessage(tx, queue, ownerId, viewNews(row, { ...business, now: tx.clock.now() }));
}

/** Names no customer, because push services and lock screens show it. A later message about the same appointment replaces it. */
function viewNews(
  { id, state, startsAt, changes }: AppointmentRow,
  { now, locale, timeZone }: { now: Date; locale: string; timeZone: string },
): PushMessage {
  const isMoved = changes.some(({ kind }) => kind === 'moved');
  const title = !isOpenAppointment(state)
    ? 'Reserva cancelada'
    : needsAnswer(state)
      ? 'Reserva por confirmar'
      : isMoved
        ? 'Reserva a otra hora'
        : 'Reserva nueva';
  const moment = describeMoment(startsAt, now, { locale, timeZone });
  return {
    topic: id.replaceAll('-', ''),
    title,
    body: endSentence(`${moment.charAt(0).toUpperCase()}${moment.slice(1)}`),
    url: paths.agenda,
  };
}
