import { endpoint } from '../../platform/endpoint.ts';
import { storedOpeningHours, updateOpeningHoursBody } from './schema.ts';

const tag = 'Horario';

export const getOpeningHours = endpoint({
  method: 'GET',
  path: '/api/hours',
  access: 'owner',
  tag,
  summary: 'El horario del negocio; nulo si no tiene',
  reply: storedOpeningHours,
});

export const updateOpeningHours = endpoint({
  method: 'PUT',
  path: '/api/hours',
  access: 'owner',
  tag,
  summary: 'Cambia el horario completo; nulo lo quita',
  body: updateOpeningHoursBody,
  reply: storedOpeningHours,
  errors: ['EDIT_CONFLICT'],
});
