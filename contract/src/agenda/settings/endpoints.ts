import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, storedChoices } from '../../platform/schema.ts';
import { agendaObstacles, agendaSettings, updateAgendaBody } from './schema.ts';

const api = endpointsFor('Agenda');

export const getAgenda = api.get('/api/agenda', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Las reglas de la agenda, y lo que falta para que se pueda reservar',
  reply: z.object({
    agenda: agendaSettings,
    missing: storedChoices(agendaObstacles),
    /** The members who can be linked to a professional, to see one agenda alone. */
    people: z.array(z.object({ id, name: z.string() })),
  }),
});

export const updateAgenda = api.put('/api/agenda', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia las reglas de la agenda',
  body: updateAgendaBody,
  reply: z.object({ agenda: agendaSettings }),
  errors: ['PLAN_GATE', 'EDIT_CONFLICT'],
});
