import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { uploadErrors } from '../../platform/media/schema.ts';
import { idempotencyKey, idParams, maxReorderBytes, userIdQuery } from '../../platform/schema.ts';
import { productViews } from '../availability.ts';
import { menuChange } from '../menu-changes/schema.ts';
import { changeProductsBody } from './bulk.ts';
import {
  createProductBody,
  priceHistory,
  product,
  productActiveBody,
  productSoldOutBody,
  reorderProductsBody,
  updateProductBody,
} from './schema.ts';

const api = endpointsFor('Productos');
const productImageErrors = ['TOO_MANY_IMAGES', 'IMAGE_NOT_YOURS', ...uploadErrors] as const;

const saleErrors = [
  'INVALID_PRICE',
  'PRICE_DECIMALS',
  'VARIANT_NOT_FOUND',
  'VARIANT_LIMIT_REACHED',
  'OPTION_GROUP_NOT_FOUND',
] as const;

export const listProducts = api.get('/api/menu', {
  access: { roles: ['owner', 'manager'] },
  weight: 'wholeMenu',
  summary: 'Los productos, por el orden de su categoría y el suyo',
  query: userIdQuery,
  reply: z.object({ menus: z.array(product) }),
});

export const getProduct = api.get('/api/menu/:id', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor'] },
  weight: 'light',
  summary: 'Un producto',
  params: idParams,
  reply: z.object({ menu: product }),
  views: productViews,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const createProduct = api.post('/api/menu', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Crea un producto al final de su categoría',
  multipart: true,
  body: createProductBody,
  reply: z.object({ menu: product }),
  errors: [
    'NO_ACTIVE_PLAN',
    'PRODUCT_LIMIT_REACHED',
    'CATEGORY_NOT_FOUND',
    ...saleErrors,
    ...productImageErrors,
  ],
});

export const updateProduct = api.put('/api/menu/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia un producto; al pasar a otra categoría queda al final de ella',
  multipart: true,
  params: idParams,
  body: updateProductBody,
  reply: z.object({ menu: product }),
  errors: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', ...saleErrors, 'EDIT_CONFLICT', ...productImageErrors],
});

export const deleteProduct = api.delete('/api/menu/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Elimina un producto',
  params: idParams,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const reorderProducts = api.put('/api/menu/reorder', {
  access: { roles: ['owner', 'manager'] },
  weight: 'wholeMenu',
  summary: 'Ordena productos dentro de su categoría o los pasa a otra; los que no se nombran siguen después',
  body: reorderProductsBody,
  maxBodyBytes: maxReorderBytes,
  reply: z.object({ menus: z.array(product) }),
  errors: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND'],
});

export const setProductActive = api.patch('/api/menu/:id/active', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Muestra u oculta un producto en la página pública',
  params: idParams,
  body: productActiveBody,
  reply: z.object({ menu: product }),
  errors: ['PRODUCT_NOT_FOUND'],
});

export const setProductSoldOut = api.patch('/api/menu/:id/sold-out', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor'] },
  weight: 'light',
  summary: 'Marca un producto o uno de sus tamaños como agotado, por hoy o hasta nuevo aviso, o lo devuelve',
  params: idParams,
  body: productSoldOutBody,
  reply: z.object({ menu: product }),
  views: productViews,
  errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND'],
});

export const duplicateProduct = api.post('/api/menu/:id/duplicate', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Copia un producto: la copia queda oculta, justo después del original',
  params: idParams,
  body: z.object({ idempotencyKey }),
  reply: z.object({ menu: product }),
  errors: [
    'PRODUCT_NOT_FOUND',
    'NO_ACTIVE_PLAN',
    'PRODUCT_LIMIT_REACHED',
    'VARIANT_LIMIT_REACHED',
    'DAILY_MENU_LIMIT_REACHED',
  ],
});

export const listPrices = api.get('/api/menu/:id/prices', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Los precios publicados de un producto y de sus tamaños, del más nuevo al más antiguo',
  params: idParams,
  reply: priceHistory,
  errors: ['PRODUCT_NOT_FOUND'],
});

export const changeProducts = api.post('/api/menu/bulk', {
  access: { roles: ['owner', 'manager'] },
  weight: 'longWork',
  summary: 'Cambia varios productos a la vez. El cambio se puede deshacer durante 24 horas',
  body: changeProductsBody,
  maxBodyBytes: maxReorderBytes,
  /** Null if no product changed. */
  reply: z.object({ change: menuChange.nullable() }),
  errors: [
    'PRODUCT_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'PRODUCTS_CHANGED',
    'PRICES_NOT_POSITIVE',
    'PRICES_TOO_HIGH',
    'PRICE_DECIMALS',
    'TOO_MANY_REQUESTS',
  ],
});
