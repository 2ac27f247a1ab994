import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams, integerParam } from '../../platform/schema.ts';
import { restoreErrors, trashItem } from './schema.ts';

const api = endpointsFor('Papelera');

export const listTrash = api.get('/api/trash', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Lo que se eliminó en los últimos 30 días, de lo más nuevo a lo más antiguo, por páginas',
  query: z.object({
    /** The `next` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,15}$/, { error: 'La página no es válida' })
      .optional(),
    limit: integerParam('Pide de 1 a 100 elementos', 1, 100).default(50),
  }),
  reply: z.object({ items: z.array(trashItem), next: z.string().nullable() }),
});

export const restoreTrash = api.post('/api/trash/:id/restore', {
  access: { roles: ['owner', 'manager'] },
  weight: 'longWork',
  summary: 'Devuelve al menú un producto, una categoría o un grupo de opciones',
  params: idParams,
  reply: z.object({ item: trashItem }),
  errors: ['TRASH_ITEM_NOT_FOUND', ...restoreErrors],
});
