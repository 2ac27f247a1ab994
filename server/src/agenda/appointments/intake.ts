import type { PlaceAppointmentInput } from '@vitrina/contract/agenda/appointments/schema.ts';
import { and, eq, or } from 'drizzle-orm';
import { selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import { countVisitor } from '../../business/visitors/quotas.ts';
import type { VisitorSource } from '../../business/visitors/source.ts';
import type { Db } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeLimit, type RateLimits } from '../../platform/http/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { appointments } from '../tables.ts';
import { parsePhone } from './phone.ts';
import type { AppointmentRow } from './view.ts';
import { placeAppointment } from './writes.ts';

/** Places a customer's appointment as far as the quotas permit. Throws what `placeAppointment` declares. */
export async function placeAsVisitor(
  { db, limits, queue }: Pick<Deps, 'db' | 'limits' | 'queue'>,
  ownerId: VisitedId,
  input: PlaceAppointmentInput,
  source: VisitorSource,
): Promise<AppointmentRow> {
  return placeAppointment(db, ownerId, input, {
    ...source,
    queue,
    count: () => countAppointment(db, limits, ownerId, source),
  });
}

/** Says with the other mistakes of a form what `placeAsVisitor` would say of its number. Texts by field. */
export async function explainPhone(
  db: Db,
  ownerId: VisitedId,
  typed: string,
): Promise<Record<string, string>> {
  if (!typed.trim()) return {};
  const { business } = await selectPublishedBusiness(db, ownerId);
  try {
    parsePhone(typed, business.country);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.fields ?? {};
  }
}

/**
 * Counts a customer's appointment. Known customers have quotas of their own. Beyond the quotas of strangers, an appointment waits for
 * the business. Throws TOO_MANY_APPOINTMENTS when a network or a business has more of them than should be stored.
 */
async function countAppointment(
  db: Db,
  limits: RateLimits,
  ownerId: VisitedId,
  source: VisitorSource,
): Promise<{ isKnown: boolean; mustWait: boolean }> {
  const quotas = {
    ofKnown: limits.appointmentsOfKnownCustomer,
    perIp: limits.appointmentsPerIp,
    ofStrangers: limits.appointmentsOfStrangers,
    ofAllStrangers: limits.appointmentsOfAllStrangers,
  };
  const standing = await countVisitor(quotas, ownerId, source, {
    knownName: (await hasCome(db, ownerId, source)) ? source.visitor.toString('base64url') : undefined,
    isSuspicious: false,
    errorCode: 'TOO_MANY_APPOINTMENTS',
  });
  const isKnown = standing === 'known';
  if (standing !== 'over-quota') return { isKnown, mustWait: false };
  await consumeLimit(limits.requestedOfBusiness, ownerId, 'TOO_MANY_APPOINTMENTS');
  return { isKnown, mustWait: true };
}

/** Whether somebody with this browser or network came to an appointment. */
async function hasCome(db: Db, ownerId: VisitedId, { visitor, network }: VisitorSource): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        eq(appointments.state, 'completed'),
        or(eq(appointments.visitor, visitor), eq(appointments.network, network)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
