import * as endpoints from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { newsMinutes } from '@vitrina/contract/agenda/limits.ts';
import { addDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { hasOwnAgenda } from '@vitrina/contract/platform/access.ts';
import { appointmentPath } from '@vitrina/contract/platform/appointment-paths.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../account/sessions/actor.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Deps } from '../deps.ts';
import { findScope } from '../scope-reads.ts';
import { selectAppointmentFigures } from './figure-reads.ts';
import { selectOutside } from './outside-reads.ts';
import { selectAppointments, selectChangedByCustomers, selectRequested } from './reads.ts';
import { markAppointmentReminded, undoAppointmentChange } from './undo-writes.ts';
import { type AppointmentRow, viewAppointment, withoutPastPhone } from './view.ts';
import { createAppointment, moveAppointment, setAppointmentPayment, setAppointmentState } from './writes.ts';

const maxListedDays = 62;
const maxCountedDays = 366;

/** Binds the calls of a business about its appointments. */
export function appointmentRoutes(
  app: FastifyInstance,
  { db, env, appointmentTokens }: Pick<Deps, 'db' | 'env' | 'appointmentTokens'>,
): void {
  const view = (row: AppointmentRow, { role }: Pick<Actor, 'role'>) => ({
    ...(hasOwnAgenda(role) ? withoutPastPhone(viewAppointment(row)) : viewAppointment(row)),
    url: env.publicUrl + appointmentPath(appointmentTokens.sign(row.id)),
  });

  bindOwner(app, db, endpoints.listAppointments, async ({ ownerId, actor, query }) => {
    const { timeZone } = await requireBusiness(db, ownerId);
    const { from, to = from } = query;
    const rows = await selectAppointments(db, ownerId, {
      ...toSpan({ from, to }, timeZone, maxListedDays),
      scope: await findScope(db, ownerId, actor),
    });
    return { appointments: rows.map((row) => view(row, actor)) };
  });

  bindOwner(app, db, endpoints.listNews, async ({ ownerId, actor }) => {
    const scope = await findScope(db, ownerId, actor);
    const since = new Date(db.clock.now().getTime() - newsMinutes * 60_000);
    const [requested, recent, outside] = await Promise.all([
      selectRequested(db, ownerId, scope),
      selectChangedByCustomers(db, ownerId, since, scope),
      selectOutside(db, ownerId, scope),
    ]);
    const viewAll = (rows: AppointmentRow[]) => rows.map((row) => view(row, actor));
    return { requested: viewAll(requested), recent: viewAll(recent), outside: viewAll(outside) };
  });

  bindOwner(app, db, endpoints.setAppointmentPayment, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await setAppointmentPayment(db, ownerId, params.id, { ...body, actor }), actor),
  }));

  bindOwner(app, db, endpoints.getAppointmentFigures, async ({ ownerId, query }) => {
    const { timeZone, currency } = await requireBusiness(db, ownerId);
    const span = toSpan(query, timeZone, maxCountedDays);
    return { figures: await selectAppointmentFigures(db, ownerId, { ...span, currency }) };
  });

  bindOwner(app, db, endpoints.undoAppointmentChange, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await undoAppointmentChange(db, ownerId, params.id, { ...body, actor }), actor),
  }));

  bindOwner(app, db, endpoints.markAppointmentReminded, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await markAppointmentReminded(db, ownerId, params.id, { ...body, actor }), actor),
  }));

  bindOwner(app, db, endpoints.createAppointment, async ({ ownerId, actor, body }) => ({
    appointment: view(await createAppointment(db, ownerId, body), actor),
  }));

  bindOwner(app, db, endpoints.moveAppointment, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await moveAppointment(db, ownerId, params.id, { ...body, actor }), actor),
  }));

  bindOwner(app, db, endpoints.setAppointmentState, async ({ ownerId, actor, params, body }) => ({
    appointment: view(await setAppointmentState(db, ownerId, params.id, { to: body.state, actor }), actor),
  }));
}

/** Returns the instants at which local dates begin and end. Further days than `maxDays` are left out. */
function toSpan({ from, to }: { from: string; to: string }, timeZone: string, maxDays: number) {
  const latest = addDays(from, maxDays - 1);
  const last = to < latest ? to : latest;
  return {
    from: new Date(toInstant(from, 0, timeZone, 'first')),
    to: new Date(toInstant(addDays(last, 1), 0, timeZone, 'first')),
  };
}
