import { endpointsFor } from '../../platform/endpoint.ts';
import { orderingSettings, pauseOrdersBody, shownOrdering, updateOrderingBody } from './schema.ts';

const api = endpointsFor('Pedidos: ajustes');

export const getOrdering = api.get('/api/ordering', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Cómo recibe pedidos el negocio',
  reply: orderingSettings,
  views: { kitchen: shownOrdering, counter: shownOrdering },
});

export const updateOrdering = api.put('/api/ordering', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia cómo recibe pedidos; los campos ausentes se conservan',
  body: updateOrderingBody,
  reply: orderingSettings,
  errors: ['PLAN_GATE', 'EDIT_CONFLICT', 'INVALID_PRICE', 'PRICE_DECIMALS'],
});

export const pauseOrders = api.post('/api/ordering/pause', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Deja de recibir pedidos por un tiempo; con 0 minutos los recibe de nuevo',
  body: pauseOrdersBody,
  reply: orderingSettings,
  views: { kitchen: shownOrdering, counter: shownOrdering },
});
