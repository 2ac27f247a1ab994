import * as endpoints from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindPublic } from '../../account/sessions/bind.ts';
import { requireVisited } from '../../business/customization/published-reads.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import { identifySource } from '../../business/visitors/source.ts';
import { createVisitorTurns } from '../../business/visitors/turns.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { getOrigin } from '../../platform/http/request-host.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Deps } from '../deps.ts';
import { findCustomerView } from './customer-reads.ts';
import { placeAsVisitor } from './intake.ts';
import { findAppointmentByToken } from './reads.ts';
import type { AppointmentRow } from './view.ts';
import { cancelOwnAppointment, moveOwnAppointment } from './writes.ts';

/** Binds the calls of customers, who have no account. `page/appointments/free-time-routes.ts` has the free times. */
export function publicAppointmentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, env, limits, appointmentTokens, secret } = deps;
  const turns = createVisitorTurns();

  bindPublic(app, endpoints.placeAppointment, async ({ params, body, request }) => {
    if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
    const source = identifySource(secret, request);
    await consumeLimit(limits.appointmentAttempts, source.ipKey, 'TOO_MANY_APPOINTMENTS');
    const ownerId = await requireVisited(db, params.userId, 'BUSINESS_NOT_FOUND');
    const row = await turns.run(ownerId, source.ipKey, () => placeAsVisitor(deps, ownerId, body, source));
    const token = appointmentTokens.sign(row.id);
    const url = getOrigin(request, env.publicUrl) + appointmentPath(token);
    return { appointment: { ...(await findCustomerView(db, ownerId, row)), id: row.id, token, url } };
  });

  bindPublic(app, endpoints.getAppointmentStatus, async ({ params, request }) => {
    const row = await requireByToken(params.token, request);
    return { appointment: await findCustomerView(db, row.ownerId, row) };
  });

  bindPublic(app, endpoints.moveOwnAppointment, async ({ params, body, request }) => {
    const row = await requireOfPage(params.token, request);
    const moved = await inTurn(row, request, () => moveOwnAppointment(deps, row, body));
    return { appointment: await findCustomerView(db, row.ownerId, moved) };
  });

  bindPublic(app, endpoints.cancelOwnAppointment, async ({ params, request }) => {
    const row = await requireOfPage(params.token, request);
    const cancelled = await inTurn(row, request, () => cancelOwnAppointment(deps, row));
    return { appointment: await findCustomerView(db, row.ownerId, cancelled) };
  });

  /** Changes of one business wait for each other, and would hold all connections of the others meanwhile. */
  function inTurn<T>({ ownerId }: AppointmentRow, { ip }: FastifyRequest, change: () => Promise<T>) {
    return turns.run(ownerId, ipKeyOf(ip), change);
  }

  /** Returns the appointment that a call may change. Throws APPOINTMENT_FOREIGN_ORIGIN and the errors of `requireByToken`. */
  async function requireOfPage(token: string, request: FastifyRequest) {
    if (!isSameOrigin(request)) throw new AppError('APPOINTMENT_FOREIGN_ORIGIN');
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
