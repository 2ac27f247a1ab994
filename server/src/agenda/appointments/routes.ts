import * as endpoints from '@vitrina/contract/agenda/appointments/endpoints.ts';
import { addDays, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import { requireBusiness } from '../../business/customization/reads.ts';
import type { Deps } from '../deps.ts';
import { selectAppointments } from './reads.ts';
import { viewAppointment } from './view.ts';
import { createAppointment, moveAppointment, setAppointmentState } from './writes.ts';

const maxListedDays = 62;

/** Binds the calls of a business about its appointments. */
export function appointmentRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  bindOwner(app, db, endpoints.listAppointments, async ({ ownerId, query }) => {
    const { timeZone } = await requireBusiness(db, ownerId);
    const { from, to = from } = query;
    const latest = addDays(from, maxListedDays - 1);
    const last = to < latest ? to : latest;
    const rows = await selectAppointments(db, ownerId, {
      from: new Date(toInstant(from, 0, timeZone, 'first')),
      to: new Date(toInstant(addDays(last, 1), 0, timeZone, 'first')),
    });
    return { appointments: rows.map(viewAppointment) };
  });

  bindOwner(app, db, endpoints.createAppointment, async ({ ownerId, body }) => ({
    appointment: viewAppointment(await createAppointment(db, ownerId, body)),
  }));

  bindOwner(app, db, endpoints.moveAppointment, async ({ ownerId, actor, params, body }) => ({
    appointment: viewAppointment(await moveAppointment(db, ownerId, params.id, { ...body, actor })),
  }));

  bindOwner(app, db, endpoints.setAppointmentState, async ({ ownerId, actor, params, body }) => ({
    appointment: viewAppointment(
      await setAppointmentState(db, ownerId, params.id, { to: body.state, actor }),
    ),
  }));
}
