import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { createDiningTableBody, diningTable, diningTableKey, renameDiningTableBody } from './schema.ts';

const owner = endpointsFor('owner', 'Mesas');
const visitor = endpointsFor('public', 'Mesas');

export const listDiningTables = owner.get('/api/tables', {
  summary: 'Las mesas, por nombre',
  reply: z.object({ tables: z.array(diningTable) }),
});

export const createDiningTable = owner.post('/api/tables', {
  summary: 'Crea una mesa con su código',
  body: createDiningTableBody,
  reply: z.object({ table: diningTable }),
  errors: ['PLAN_GATE', 'TABLE_NAME_TAKEN', 'TABLE_LIMIT_REACHED'],
});

export const renameDiningTable = owner.put('/api/tables/:id', {
  summary: 'Cambia el nombre de una mesa',
  params: idParams,
  body: renameDiningTableBody,
  reply: z.object({ table: diningTable }),
  errors: ['TABLE_NOT_FOUND', 'TABLE_NAME_TAKEN'],
});

export const deleteDiningTable = owner.delete('/api/tables/:id', {
  summary: 'Elimina una mesa; sus pedidos conservan el nombre',
  params: idParams,
  errors: ['TABLE_NOT_FOUND'],
});

export const renewDiningTable = owner.post('/api/tables/:id/renew', {
  summary: 'Cambia el código de una mesa; el anterior deja de servir',
  params: idParams,
  reply: z.object({ table: diningTable }),
  errors: ['TABLE_NOT_FOUND'],
});

export const getPublicDiningTable = visitor.get('/api/public/tables/:userId/:key', {
  summary: 'El nombre de la mesa de un código',
  customDomain: 'owner',
  params: z.object({ userId: id, key: diningTableKey }),
  reply: z.object({ name: z.string() }),
  errors: ['TABLE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
