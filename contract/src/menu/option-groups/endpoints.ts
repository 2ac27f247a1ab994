import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { soldOutBody } from '../sold-out/schema.ts';
import {
  createOptionGroupBody,
  optionGroup,
  reorderOptionGroupsBody,
  updateOptionGroupBody,
} from './schema.ts';

const owner = endpointsFor('owner', 'Opciones');
/** Room for the options and the ids of ten thousand products. */
const maxOptionGroupBytes = 512 * 1024;
const inputErrors = [
  'PRODUCT_NOT_FOUND',
  'PRODUCT_OPTION_GROUP_LIMIT_REACHED',
  'INVALID_PRICE',
  'PRICE_DECIMALS',
] as const;

export const listOptionGroups = owner.get('/api/option-groups', {
  summary: 'Los grupos de opciones en su orden',
  reply: z.object({ optionGroups: z.array(optionGroup) }),
});

export const createOptionGroup = owner.post('/api/option-groups', {
  summary: 'Crea un grupo de opciones al final',
  body: createOptionGroupBody,
  maxBodyBytes: maxOptionGroupBytes,
  reply: z.object({ optionGroup }),
  errors: ['OPTION_GROUP_LIMIT_REACHED', 'OPTION_GROUP_NOT_FOUND', 'OPTION_NOT_FOUND', ...inputErrors],
});

export const reorderOptionGroups = owner.put('/api/option-groups/reorder', {
  summary: 'Ordena los grupos; los que no se nombran conservan su orden al final',
  body: reorderOptionGroupsBody,
  reply: z.object({ optionGroups: z.array(optionGroup) }),
  errors: ['OPTION_GROUP_NOT_FOUND'],
});

export const updateOptionGroup = owner.put('/api/option-groups/:id', {
  summary:
    'Cambia un grupo en todos los productos que lo ofrecen; las opciones que no se nombran se eliminan',
  params: idParams,
  body: updateOptionGroupBody,
  maxBodyBytes: maxOptionGroupBytes,
  reply: z.object({ optionGroup }),
  errors: ['OPTION_GROUP_NOT_FOUND', 'OPTION_NOT_FOUND', 'EDIT_CONFLICT', ...inputErrors],
});

export const deleteOptionGroup = owner.delete('/api/option-groups/:id', {
  summary: 'Elimina un grupo, también de los productos que lo ofrecen',
  params: idParams,
  errors: ['OPTION_GROUP_NOT_FOUND'],
});

export const setOptionSoldOut = owner.patch('/api/option-groups/:id/options/:optionId/sold-out', {
  summary: 'Marca una opción como agotada, por hoy o hasta nuevo aviso, o la devuelve',
  params: z.object({ id, optionId: id }),
  body: soldOutBody,
  reply: z.object({ optionGroup }),
  errors: ['OPTION_GROUP_NOT_FOUND', 'OPTION_NOT_FOUND'],
});
