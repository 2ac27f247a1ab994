import { endpoint } from '../../platform/endpoint.ts';
import { orderingSettings, pauseOrdersBody, updateOrderingBody } from './schema.ts';

const tag = 'Pedidos: ajustes';

export const getOrdering = endpoint({
  method: 'GET',
  path: '/api/ordering',
  access: 'owner',
  tag,
  summary: 'Cómo recibe pedidos el negocio',
  reply: orderingSettings,
});

export const updateOrdering = endpoint({
  method: 'PUT',
  path: '/api/ordering',
  access: 'owner',
  tag,
  summary: 'Cambia cómo recibe pedidos; los campos ausentes se conservan',
  body: updateOrderingBody,
  reply: orderingSettings,
  errors: ['PLAN_GATE', 'EDIT_CONFLICT', 'INVALID_PRICE', 'PRICE_DECIMALS'],
});

export const pauseOrders = endpoint({
  method: 'POST',
  path: '/api/ordering/pause',
  access: 'owner',
  tag,
  summary: 'Deja de recibir pedidos por un tiempo; con 0 minutos los recibe de nuevo',
  body: pauseOrdersBody,
  reply: orderingSettings,
});
