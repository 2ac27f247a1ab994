import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { changeStockBody, stockCount } from './schema.ts';

const api = endpointsFor('Productos');
/** Room for two thousand changes. */
const maxStockBytes = 384 * 1024;
const stockReply = z.object({ stock: z.array(stockCount) });

export const changeStock = api.patch('/api/stock', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter', 'floor'] },
  weight: 'light',
  summary: 'Cambia cuántos quedan de productos, tamaños y opciones, por la diferencia con lo que se vio',
  body: changeStockBody,
  maxBodyBytes: maxStockBytes,
  reply: stockReply,
  views: { kitchen: stockReply, counter: stockReply, floor: stockReply },
  errors: ['PLAN_GATE', 'STOCK_ITEM_NOT_FOUND'],
});
