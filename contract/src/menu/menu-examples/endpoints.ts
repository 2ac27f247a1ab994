import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';

const api = endpointsFor('Productos');

export const createExamples = api.post('/api/menu/examples', {
  access: { roles: ['owner', 'manager'] },
  weight: 'longWork',
  summary:
    'Llena un menú vacío con productos de ejemplo según el tipo de negocio, hasta donde alcanza el plan',
  reply: z.object({ created: z.int() }),
  errors: ['MENU_NOT_EMPTY', 'NO_ACTIVE_PLAN'],
});

export const deleteExamples = api.delete('/api/menu/examples', {
  access: { roles: ['owner', 'manager'] },
  weight: 'longWork',
  summary:
    'Quita los productos de ejemplo que no se han editado, y las categorías de ejemplo que quedan vacías',
  reply: z.object({ deleted: z.int() }),
});
