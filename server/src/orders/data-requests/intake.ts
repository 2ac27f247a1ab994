import { rulesOfRequest } from '@vitrina/contract/orders/data-requests/kinds.ts';
import { type BusinessRow, requireBusiness } from '../../business/customization/reads.ts';
import type { VisitorTurns } from '../../business/visitors/turns.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { consumeLimit, tryConsume } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../board/deps.ts';
import type { AppointmentData } from './appointment-data.ts';
import { type Asked, requestData } from './asking-writes.ts';
import { type RequestOfSubject, selectRequestsOf } from './reads.ts';

interface Sender {
  ipKey: string;
  turns: VisitorTurns;
  appointmentData: AppointmentData;
}

/** Stores what a customer asks from the page of an order or an appointment. Throws TOO_MANY_DATA_REQUESTS and what `requestData` throws. */
export async function receiveRequest(
  deps: Pick<Deps, 'db' | 'limits' | 'queue'>,
  ownerId: VisitedId,
  { kind, details, subject, others }: Asked,
  { ipKey, turns, appointmentData }: Sender,
): Promise<RequestOfSubject> {
  const { db, limits } = deps;
  const id = 'orderId' in subject ? subject.orderId : subject.appointmentId;
  await consumeLimit(limits.dataRequestsPerIp, ipKey, 'TOO_MANY_DATA_REQUESTS');
  await consumeLimit(limits.dataRequestsOfOrder, id, 'TOO_MANY_DATA_REQUESTS');
  await consumeLimit(limits.dataRequestsOfBusiness, ownerId, 'TOO_MANY_DATA_REQUESTS');
  const formatDate = createDateFormat(await requireBusiness(db, ownerId));
  const isTold = await tryConsume(limits.dataRequestEvents, ownerId);
  const asked = { kind, details: rulesOfRequest(kind).needsDetails ? details : '', subject, others };
  await turns.run(ownerId, ipKey, () =>
    requestData(deps, ownerId, asked, { formatDate, isTold, appointmentData }),
  );
  const added = (await selectRequestsOf(db, ownerId, subject)).find((each) => each.kind === kind);
  if (!added) throw new Error('a request that was just stored is missing');
  return added;
}

export function createDateFormat({ locale, timeZone }: BusinessRow): (date: Date) => string {
  const { format } = new Intl.DateTimeFormat(locale.startsWith('es') ? locale : 'es', {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  return format;
}
