import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, maxReorderBytes, userIdQuery } from '../../platform/schema.ts';
import { category, createCategoryBody, renameCategoryBody, reorderCategoriesBody } from './schema.ts';

const tag = 'Categorías';

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'owner',
  tag,
  summary: 'Las categorías en su orden',
  query: userIdQuery,
  reply: z.object({ categories: z.array(category) }),
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/categories',
  access: 'owner',
  tag,
  summary: 'Crea una categoría al final',
  body: createCategoryBody,
  reply: z.object({ category }),
  errors: ['NO_ACTIVE_PLAN', 'CATEGORY_LIMIT_REACHED'],
});

export const reorderCategories = endpoint({
  method: 'PUT',
  path: '/api/categories/reorder',
  access: 'owner',
  tag,
  summary: 'Ordena las categorías; las que no se nombran conservan su orden al final',
  body: reorderCategoriesBody,
  maxBodyBytes: maxReorderBytes,
  reply: z.object({ categories: z.array(category) }),
  errors: ['CATEGORY_NOT_FOUND'],
});

export const renameCategory = endpoint({
  method: 'PUT',
  path: '/api/categories/:id',
  access: 'owner',
  tag,
  summary: 'Cambia el nombre de una categoría',
  params: idParams,
  body: renameCategoryBody,
  reply: z.object({ category }),
  errors: ['CATEGORY_NOT_FOUND', 'EDIT_CONFLICT'],
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/categories/:id',
  access: 'owner',
  tag,
  summary: 'Elimina una categoría; sus productos quedan sin categoría',
  params: idParams,
  errors: ['CATEGORY_NOT_FOUND'],
});
