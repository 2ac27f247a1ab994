import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams, sentDate } from '../../platform/schema.ts';
import { block, createBlockBody, updateBlockBody } from './schema.ts';

const api = endpointsFor('Bloqueos de la agenda');

export const listBlocks = api.get('/api/blocks', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Los bloqueos que no han terminado el día `from`, por su comienzo',
  query: z.object({ from: sentDate.optional() }),
  reply: z.object({ blocks: z.array(block) }),
});

export const createBlock = api.post('/api/blocks', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Bloquea un tiempo; lo que ya está reservado en él se queda',
  body: createBlockBody,
  status: 201,
  reply: z.object({ block }),
  errors: ['PLAN_GATE', 'PROFESSIONAL_NOT_FOUND', 'BLOCK_LIMIT_REACHED'],
});

export const updateBlock = api.put('/api/blocks/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia un bloqueo',
  params: idParams,
  body: updateBlockBody,
  reply: z.object({ block }),
  errors: ['BLOCK_NOT_FOUND', 'PROFESSIONAL_NOT_FOUND'],
});

export const deleteBlock = api.delete('/api/blocks/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Quita un bloqueo',
  params: idParams,
  errors: ['BLOCK_NOT_FOUND'],
});
