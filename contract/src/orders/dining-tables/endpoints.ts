import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { createDiningTableBody, diningTable, diningTableKey, renameDiningTableBody } from './schema.ts';

const tag = 'Mesas';

export const listDiningTables = endpoint({
  method: 'GET',
  path: '/api/tables',
  access: 'owner',
  tag,
  summary: 'Las mesas, por nombre',
  reply: z.object({ tables: z.array(diningTable) }),
});

export const createDiningTable = endpoint({
  method: 'POST',
  path: '/api/tables',
  access: 'owner',
  tag,
  summary: 'Crea una mesa con su código',
  body: createDiningTableBody,
  reply: z.object({ table: diningTable }),
  errors: ['PLAN_GATE', 'TABLE_NAME_TAKEN', 'TABLE_LIMIT_REACHED'],
});

export const renameDiningTable = endpoint({
  method: 'PUT',
  path: '/api/tables/:id',
  access: 'owner',
  tag,
  summary: 'Cambia el nombre de una mesa',
  params: idParams,
  body: renameDiningTableBody,
  reply: z.object({ table: diningTable }),
  errors: ['TABLE_NOT_FOUND', 'TABLE_NAME_TAKEN'],
});

export const deleteDiningTable = endpoint({
  method: 'DELETE',
  path: '/api/tables/:id',
  access: 'owner',
  tag,
  summary: 'Elimina una mesa; sus pedidos conservan el nombre',
  params: idParams,
  errors: ['TABLE_NOT_FOUND'],
});

export const renewDiningTable = endpoint({
  method: 'POST',
  path: '/api/tables/:id/renew',
  access: 'owner',
  tag,
  summary: 'Cambia el código de una mesa; el anterior deja de servir',
  params: idParams,
  reply: z.object({ table: diningTable }),
  errors: ['TABLE_NOT_FOUND'],
});

export const getPublicDiningTable = endpoint({
  method: 'GET',
  path: '/api/public/tables/:userId/:key',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'El nombre de la mesa de un código',
  params: z.object({ userId: id, key: diningTableKey }),
  reply: z.object({ name: z.string() }),
  errors: ['TABLE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
