import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { optionGroupsViews, optionGroupViews } from '../availability.ts';
import { soldOutBody } from '../sold-out/schema.ts';
import { optionGroup } from './group.ts';
import { createOptionGroupBody, reorderOptionGroupsBody, updateOptionGroupBody } from './schema.ts';

const api = endpointsFor('Opciones');
/** Room for the options and the ids of ten thousand products. */
const maxOptionGroupBytes = 512 * 1024;
const inputErrors = [
  'PRODUCT_NOT_FOUND',
  'PRODUCT_OPTION_GROUP_LIMIT_REACHED',
  'OPTION_SOURCE_REPEATED',
  'CATEGORY_NOT_FOUND',
  'PLAN_GATE',
  'INVALID_PRICE',
  'PRICE_DECIMALS',
] as const;

export const listOptionGroups = api.get('/api/option-groups', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor'] },
  weight: 'wholeMenu',
  summary: 'Los grupos de opciones en su orden',
  reply: z.object({ optionGroups: z.array(optionGroup) }),
  views: optionGroupsViews,
});

export const createOptionGroup = api.post('/api/option-groups', {
  access: { roles: ['owner', 'manager'] },
  weight: 'wholeMenu',
  summary: 'Crea un grupo de opciones al final',
  body: createOptionGroupBody,
  maxBodyBytes: maxOptionGroupBytes,
  reply: z.object({ optionGroup }),
  errors: ['OPTION_GROUP_LIMIT_REACHED', 'OPTION_GROUP_NOT_FOUND', 'OPTION_NOT_FOUND', ...inputErrors],
});

export const reorderOptionGroups = api.put('/api/option-groups/reorder', {
  access: { roles: ['owner', 'manager'] },
  weight: 'wholeMenu',
  summary: 'Ordena los grupos; los que no se nombran conservan su orden al final',
  body: reorderOptionGroupsBody,
  reply: z.object({ optionGroups: z.array(optionGroup) }),
  errors: ['OPTION_GROUP_NOT_FOUND'],
});

export const updateOptionGroup = api.put('/api/option-groups/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'wholeMenu',
  summary:
    'Cambia un grupo en todos los productos que lo ofrecen; las opciones que no se nombran se eliminan',
  params: idParams,
  body: updateOptionGroupBody,
  maxBodyBytes: maxOptionGroupBytes,
  reply: z.object({ optionGroup }),
  errors: ['OPTION_GROUP_NOT_FOUND', 'OPTION_NOT_FOUND', 'EDIT_CONFLICT', ...inputErrors],
});

export const deleteOptionGroup = api.delete('/api/option-groups/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Elimina un grupo, también de los productos que lo ofrecen',
  params: idParams,
  errors: ['OPTION_GROUP_NOT_FOUND'],
});

export const setOptionSoldOut = api.patch('/api/option-groups/:id/options/:optionId/sold-out', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor'] },
  weight: 'light',
  summary: 'Marca una opción como agotada, por hoy o hasta nuevo aviso, o la devuelve',
  params: z.object({ id, optionId: id }),
  body: soldOutBody,
  reply: z.object({ optionGroup }),
  views: optionGroupViews,
  errors: ['OPTION_GROUP_NOT_FOUND', 'OPTION_NOT_FOUND'],
});
