import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/schema.ts';
import { order } from '../schema.ts';

const api = endpointsFor('Pedidos');

export const setOrderPaid = api.patch('/api/orders/:id/paid', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Marca un pedido como pagado o por pagar',
  params: idParams,
  body: z.object({ paid: z.boolean({ error: 'Debe ser sí o no' }) }),
  reply: z.object({ order }),
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
});
