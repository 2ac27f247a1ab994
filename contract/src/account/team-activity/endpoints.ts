import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { maxTeamActs, teamAct, teamActDays } from './schema.ts';

const api = endpointsFor('Equipo');

export const listTeamActs = api.get('/api/members/activity', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: `Quién pausó los pedidos y quién dijo qué se acabó o cuánto queda: los últimos ${maxTeamActs}, de ${teamActDays} días`,
  reply: z.object({ acts: z.array(teamAct) }),
});
