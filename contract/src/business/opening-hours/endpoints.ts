import { endpointsFor } from '../../platform/endpoint.ts';
import { storedOpeningHours, updateOpeningHoursBody } from './schema.ts';

const api = endpointsFor('Horario');

export const getOpeningHours = api.get('/api/hours', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'El horario del negocio; nulo si no tiene',
  reply: storedOpeningHours,
  views: { professional: storedOpeningHours },
});

export const updateOpeningHours = api.put('/api/hours', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia el horario completo; nulo lo quita',
  body: updateOpeningHoursBody,
  reply: storedOpeningHours,
  errors: ['EDIT_CONFLICT'],
});
