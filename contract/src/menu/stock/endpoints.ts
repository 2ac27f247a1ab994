import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { changeStockBody, stockCount } from './schema.ts';

const api = endpointsFor('Productos');
/** Room for two thousand changes. */
const maxStockBytes = 384 * 1024;

export const changeStock = api.patch('/api/stock', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Cambia cuántos quedan de productos, tamaños y opciones, por la diferencia con lo que se vio',
  body: changeStockBody,
  maxBodyBytes: maxStockBytes,
  reply: z.object({ stock: z.array(stockCount) }),
  errors: ['PLAN_GATE', 'STOCK_ITEM_NOT_FOUND'],
});
