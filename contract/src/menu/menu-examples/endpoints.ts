import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

const tag = 'Productos';

export const createExamples = endpoint({
  method: 'POST',
  path: '/api/menu/examples',
  access: 'owner',
  tag,
  summary:
    'Llena un menú vacío con productos de ejemplo según el tipo de negocio, hasta donde alcanza el plan',
  reply: z.object({ created: z.int() }),
  errors: ['MENU_NOT_EMPTY', 'NO_ACTIVE_PLAN'],
});

export const deleteExamples = endpoint({
  method: 'DELETE',
  path: '/api/menu/examples',
  access: 'owner',
  tag,
  summary:
    'Quita los productos de ejemplo que no se han editado, y las categorías de ejemplo que quedan vacías',
  reply: z.object({ deleted: z.int() }),
});
