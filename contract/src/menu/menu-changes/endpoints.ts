import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/schema.ts';
import { restoreErrors } from '../trash/schema.ts';
import { menuChange, undoReply } from './schema.ts';

const api = endpointsFor('Cambios del menú');

export const listMenuChanges = api.get('/api/menu-changes', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary:
    'Las importaciones y los cambios de varios productos de las últimas 24 horas, del más nuevo al más antiguo',
  reply: z.object({ changes: z.array(menuChange) }),
});

export const undoMenuChange = api.post('/api/menu-changes/:id/undo', {
  access: { roles: ['owner', 'manager'] },
  weight: 'longWork',
  summary: 'Deshace un cambio entero. Los productos que cambiaron después se quedan como están',
  params: idParams,
  reply: undoReply,
  errors: ['MENU_CHANGE_NOT_FOUND', 'MENU_CHANGE_UNDONE', ...restoreErrors],
});
