import { endpointsFor } from '../../platform/endpoint.ts';
import { storedOpeningHours, updateOpeningHoursBody } from './schema.ts';

const owner = endpointsFor('owner', 'Horario');

export const getOpeningHours = owner.get('/api/hours', {
  summary: 'El horario del negocio; nulo si no tiene',
  reply: storedOpeningHours,
});

export const updateOpeningHours = owner.put('/api/hours', {
  summary: 'Cambia el horario completo; nulo lo quita',
  body: updateOpeningHoursBody,
  reply: storedOpeningHours,
  errors: ['EDIT_CONFLICT'],
});
