import * as endpoints from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { newsMinutes } from '@vitrina/contract/agenda/limits.ts';
import { addDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Deps } from '../deps.ts';
import { selectOutside } from './outside-reads.ts';
import { selectAppointments, selectChangedByCustomers, selectRequested } from './reads.ts';
import { markAppointmentReminded, undoAppointmentChange } from './undo-writes.ts';
import { type AppointmentRow, viewAppointment } from './view.ts';
import { createAppointment, moveAppointment, setAppointmentState } from './writes.ts';

const maxListedDays = 62;

/** Binds the calls of a business about its appointments. */
export function appointmentRoutes(
  app: FastifyInstance,
  { db, env, appointmentTokens }: Pick<Deps, 'db' | 'env' | 'appointmentTokens'>,
): void {
  const view = (row: AppointmentRow) => ({
    ...viewAppointment(row),
    url: env.publicUrl + appointmentPath(appointmentTokens.sign(row.id)),
  });

  bindOwner(app, db, endpoints.listAppointments, async ({ ownerId, query }) => {
    const { timeZone } = await requireBusiness(db, ownerId);
    const { from, to = from } = query;
    const latest = addDays(from, maxListedDays - 1);
    const last = to < latest ? to : latest;
    const rows = await selectAppointments(db, ownerId, {
      from: new Date(toInstant(from, 0, timeZone, 'first')),
      to: new Date(toInstant(addDays(last, 1), 0, timeZone, 'first')),
    });
    return { appointments: rows.map(view) };
  });

  bindOwner(app, db, endpoints.listNews, async ({ ownerId }) => {
    const since = new Date(db.clock.now().getTime() - newsMinutes * 60_000);
    const [requested, recent, outside] = await Promise.all([
      selectRequested(db, ownerId),
      selectChangedByCustomers(db, ownerId, since),
      selectOutside(db, ownerId),
    ]);
    return { requested: requested.map(view), recent: recent.map(view), outside: outside.map(view) };
  });

  bindOwner(app, db, endpoints.undoAppointmentChange, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await undoAppointmentChange(db, ownerId, params.id, { ...body, actor })),
  }));

  bindOwner(app, db, endpoints.markAppointmentReminded, async ({ ownerId, params, body }) => ({
    appointment: view(await markAppointmentReminded(db, ownerId, params.id, body.sent)),
  }));

  bindOwner(app, db, endpoints.createAppointment, async ({ ownerId, body }) => ({
    appointment: view(await createAppointment(db, ownerId, body)),
  }));

  bindOwner(app, db, endpoints.moveAppointment, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await moveAppointment(db, ownerId, params.id, { ...body, actor })),
  }));

  bindOwner(app, db, endpoints.setAppointmentState, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await setAppointmentState(db, ownerId, params.id, { to: body.state, actor })),
  }));
}
