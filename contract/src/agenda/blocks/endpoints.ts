import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams, sentDate } from '../../platform/schema.ts';
import { block, createBlockBody, updateBlockBody } from './schema.ts';

const api = endpointsFor('Bloqueos de la agenda');
const listReply = z.object({ blocks: z.array(block) });
const blockReply = z.object({ block });

export const listBlocks = api.get('/api/blocks', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Los bloqueos que no han terminado el día `from`, por su comienzo',
  query: z.object({ from: sentDate.optional() }),
  reply: listReply,
  views: { professional: listReply },
});

export const createBlock = api.post('/api/blocks', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Bloquea un tiempo; lo que ya está reservado en él se queda',
  body: createBlockBody,
  status: 201,
  reply: blockReply,
  views: { professional: blockReply },
  errors: ['PLAN_GATE', 'PROFESSIONAL_NOT_FOUND', 'BLOCK_LIMIT_REACHED'],
});

export const updateBlock = api.put('/api/blocks/:id', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Cambia un bloqueo',
  params: idParams,
  body: updateBlockBody,
  reply: blockReply,
  views: { professional: blockReply },
  errors: ['BLOCK_NOT_FOUND', 'PROFESSIONAL_NOT_FOUND'],
});

export const deleteBlock = api.delete('/api/blocks/:id', {
  access: { roles: ['owner', 'manager', 'professional'] },
  weight: 'light',
  summary: 'Quita un bloqueo',
  params: idParams,
  errors: ['BLOCK_NOT_FOUND'],
});
