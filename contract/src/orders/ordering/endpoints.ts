import { endpointsFor } from '../../platform/endpoint.ts';
import { orderingSettings, pauseOrdersBody, updateOrderingBody } from './schema.ts';

const owner = endpointsFor('owner', 'Pedidos: ajustes');

export const getOrdering = owner.get('/api/ordering', {
  summary: 'Cómo recibe pedidos el negocio',
  reply: orderingSettings,
});

export const updateOrdering = owner.put('/api/ordering', {
  summary: 'Cambia cómo recibe pedidos; los campos ausentes se conservan',
  body: updateOrderingBody,
  reply: orderingSettings,
  errors: ['PLAN_GATE', 'EDIT_CONFLICT', 'INVALID_PRICE', 'PRICE_DECIMALS'],
});

export const pauseOrders = owner.post('/api/ordering/pause', {
  summary: 'Deja de recibir pedidos por un tiempo; con 0 minutos los recibe de nuevo',
  body: pauseOrdersBody,
  reply: orderingSettings,
});
