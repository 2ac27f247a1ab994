import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';

const owner = endpointsFor('owner', 'Productos');

export const createExamples = owner.post('/api/menu/examples', {
  summary:
    'Llena un menú vacío con productos de ejemplo según el tipo de negocio, hasta donde alcanza el plan',
  reply: z.object({ created: z.int() }),
  errors: ['MENU_NOT_EMPTY', 'NO_ACTIVE_PLAN'],
});

export const deleteExamples = owner.delete('/api/menu/examples', {
  summary:
    'Quita los productos de ejemplo que no se han editado, y las categorías de ejemplo que quedan vacías',
  reply: z.object({ deleted: z.int() }),
});
