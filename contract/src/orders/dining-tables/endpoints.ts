import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { createDiningTableBody, diningTable, diningTableKey, renameDiningTableBody } from './schema.ts';

const api = endpointsFor('Mesas');
/** Without what the links of their codes are made of. */
const tableNames = z.object({ tables: z.array(diningTable.omit({ key: true, version: true })) });

export const listDiningTables = api.get('/api/tables', {
  access: { roles: ['owner', 'manager', 'counter', 'floor'] },
  weight: 'light',
  summary: 'Las mesas, por nombre',
  reply: z.object({ tables: z.array(diningTable) }),
  views: { counter: tableNames, floor: tableNames },
});

export const createDiningTable = api.post('/api/tables', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Crea una mesa con su código',
  body: createDiningTableBody,
  reply: z.object({ table: diningTable }),
  errors: ['PLAN_GATE', 'TABLE_NAME_TAKEN', 'TABLE_LIMIT_REACHED'],
});

export const renameDiningTable = api.put('/api/tables/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia el nombre de una mesa',
  params: idParams,
  body: renameDiningTableBody,
  reply: z.object({ table: diningTable }),
  errors: ['TABLE_NOT_FOUND', 'TABLE_NAME_TAKEN', 'EDIT_CONFLICT'],
});

export const deleteDiningTable = api.delete('/api/tables/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Elimina una mesa; sus pedidos conservan el nombre',
  params: idParams,
  errors: ['TABLE_NOT_FOUND'],
});

export const renewDiningTable = api.post('/api/tables/:id/renew', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia el código de una mesa; el anterior deja de servir',
  params: idParams,
  reply: z.object({ table: diningTable }),
  errors: ['TABLE_NOT_FOUND'],
});

export const getPublicDiningTable = api.get('/api/public/tables/:userId/:key', {
  access: 'public',
  weight: 'light',
  summary: 'El nombre de la mesa de un código',
  customDomain: 'owner',
  params: z.object({ userId: id, key: diningTableKey }),
  reply: z.object({ name: z.string() }),
  errors: ['TABLE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
