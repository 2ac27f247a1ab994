import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/schema.ts';
import { order } from '../schema.ts';

const api = endpointsFor('Pedidos');
const orderReply = z.object({ order });

export const setOrderPaid = api.patch('/api/orders/:id/paid', {
  access: { roles: ['owner', 'manager', 'counter'] },
  weight: 'light',
  summary: 'Marca un pedido como pagado o por pagar',
  params: idParams,
  body: z.object({ paid: z.boolean({ error: 'Debe ser sí o no' }) }),
  reply: orderReply,
  views: { counter: orderReply },
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
});
