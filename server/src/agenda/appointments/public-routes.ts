import * as endpoints from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { bookableDates, listFreeTimes } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { addDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindPublic } from '../../account/sessions/bind.ts';
import { requirePublished, requireVisited } from '../../business/customization/published-reads.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import { identifySource } from '../../business/visitors/source.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import { inSnapshot } from '../../platform/db/client.ts';
import type { ReadableId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Deps } from '../deps.ts';
import { selectProfessionals } from '../professionals/reads.ts';
import { selectAgendaSettings } from '../settings/reads.ts';
import { countAppointment } from './intake.ts';
import { findAppointmentByToken } from './reads.ts';
import { type AppointmentRow, viewCustomerAppointment } from './view.ts';
import { prepareVisit, requireAgenda, selectAgendaState } from './visit-reads.ts';
import { cancelOwnAppointment, moveOwnAppointment, placeAppointment } from './writes.ts';

/** How many days with a free time a reply has. */
const shownDays = 14;

/** Binds the calls of customers, who have no account. */
export function publicAppointmentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, limits, appointmentTokens, secret } = deps;
  const turns = createVisitorTurns();

  bindPublic(app, endpoints.listFreeTimes, async ({ params, query, request }) => {
    await consumeLimit(limits.freeTimeReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const ownerId = await requirePublished(db, params.userId, 'BUSINESS_NOT_FOUND');
    return turns.run(ownerId, ipKeyOf(request.ip), () =>
      inSnapshot(db, async (tx) => {
        const agenda = await requireAgenda(tx, ownerId);
        const visit = await prepareVisit(tx, ownerId, query.services, agenda);
        const { timeZone } = agenda.business;
        const now = tx.clock.now();
        const dates = bookableDates({ timeZone, settings: agenda.settings }, now);
        const from = query.from && query.from > dates.first ? query.from : dates.first;
        const state = await selectAgendaState(tx, ownerId, agenda, {
          productIds: query.services.map(({ productId }) => productId),
          professionalId: query.professionalId,
          from: new Date(toInstant(from, 0, timeZone, 'first')),
          to: new Date(toInstant(addDays(dates.last, 3), 0, timeZone, 'last')),
        });
        return listFreeTimes(state, visit, now, { from, maxDays: shownDays });
      }),
    );
  });

  bindPublic(app, endpoints.placeAppointment, async ({ params, body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('ORDER_FOREIGN_ORIGIN');
    const source = identifySource(secret, request);
    await consumeLimit(limits.appointmentAttempts, source.ipKey, 'TOO_MANY_APPOINTMENTS');
    const ownerId = await requireVisited(db, params.userId, 'BUSINESS_NOT_FOUND');
    const row = await turns.run(ownerId, source.ipKey, () =>
      placeAppointment(db, ownerId, body, {
        ...source,
        count: () => countAppointment(db, limits, ownerId, source),
      }),
    );
    const token = appointmentTokens.sign(row.id);
    return { appointment: { ...(await view(ownerId, row)), id: row.id, token } };
  });

  bindPublic(app, endpoints.getAppointmentStatus, async ({ params, request }) => {
    const row = await requireByToken(params.token, request);
    return { appointment: await view(row.ownerId, row) };
  });

  bindPublic(app, endpoints.moveOwnAppointment, async ({ params, body, request }) => {
    const row = await requireOfPage(params.token, request);
    return { appointment: await view(row.ownerId, await moveOwnAppointment(db, row, body)) };
  });

  bindPublic(app, endpoints.cancelOwnAppointment, async ({ params, request }) => {
    const row = await requireOfPage(params.token, request);
    return { appointment: await view(row.ownerId, await cancelOwnAppointment(db, row)) };
  });

  async function view(ownerId: ReadableId, row: AppointmentRow) {
    const [settings, professionals, { timeZone }] = await Promise.all([
      selectAgendaSettings(db, ownerId),
      selectProfessionals(db, ownerId),
      requireBusiness(db, ownerId),
    ]);
    const professional = professionals.find(({ id }) => id === row.professionalId)?.name ?? '';
    return viewCustomerAppointment(row, { settings, professional, timeZone, now: db.clock.now() });
  }

  /** Returns the appointment that a call may change. Throws ORDER_FOREIGN_ORIGIN and the errors of `requireByToken`. */
  async function requireOfPage(token: string, request: FastifyRequest) {
    if (!isSameOrigin(request)) throw new AppError('ORDER_FOREIGN_ORIGIN');
    return requireByToken(token, request);
  }

  /** Throws TOO_MANY_REQUESTS, and APPOINTMENT_NOT_FOUND also if the account is deactivated. */
  async function requireByToken(
    token: string,
    request: FastifyRequest,
  ): Promise<AppointmentRow & { ownerId: WritableId }> {
    await consumeLimit(limits.orderReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const row = await findAppointmentByToken(db, appointmentTokens, token);
    if (!row || !(await findShownOwner(db, request, row.ownerId)))
      throw new AppError('APPOINTMENT_NOT_FOUND');
    return row;
  }
}
