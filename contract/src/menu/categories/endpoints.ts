import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams, maxReorderBytes, userIdQuery } from '../../platform/schema.ts';
import { category, createCategoryBody, renameCategoryBody, reorderCategoriesBody } from './schema.ts';

const api = endpointsFor('Categorías');

export const listCategories = api.get('/api/categories', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Las categorías en su orden',
  query: userIdQuery,
  reply: z.object({ categories: z.array(category) }),
});

export const createCategory = api.post('/api/categories', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Crea una categoría al final',
  body: createCategoryBody,
  reply: z.object({ category }),
  errors: ['NO_ACTIVE_PLAN', 'CATEGORY_LIMIT_REACHED', 'PLAN_GATE'],
});

export const reorderCategories = api.put('/api/categories/reorder', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Ordena las categorías; las que no se nombran conservan su orden al final',
  body: reorderCategoriesBody,
  maxBodyBytes: maxReorderBytes,
  reply: z.object({ categories: z.array(category) }),
  errors: ['CATEGORY_NOT_FOUND'],
});

export const renameCategory = api.put('/api/categories/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia el nombre de una categoría, y su horario de venta si se nombra',
  params: idParams,
  body: renameCategoryBody,
  reply: z.object({ category }),
  errors: ['CATEGORY_NOT_FOUND', 'EDIT_CONFLICT', 'PLAN_GATE'],
});

export const deleteCategory = api.delete('/api/categories/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Elimina una categoría; sus productos quedan sin categoría',
  params: idParams,
  errors: ['CATEGORY_NOT_FOUND'],
});
