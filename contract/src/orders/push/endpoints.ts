import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { pushKey, pushSubscription, renewSubscriptionBody } from './schema.ts';

const api = endpointsFor('Notificaciones');
const subscriptionReply = z.object({ id });

export const getPushKey = api.get('/api/push/key', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'La clave pública (VAPID) con la que el navegador se suscribe',
  reply: pushKey,
  views: { kitchen: pushKey, counter: pushKey },
});

export const createPushSubscription = api.post('/api/push/subscriptions', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Suscribe este dispositivo a los pedidos nuevos, hasta que su sesión termine',
  body: pushSubscription,
  reply: subscriptionReply,
  views: { kitchen: subscriptionReply, counter: subscriptionReply },
  errors: ['PUSH_SERVICE_UNKNOWN', 'PUSH_LIMIT_REACHED'],
});

export const deletePushSubscription = api.delete('/api/push/subscriptions/:id', {
  access: { roles: ['owner', 'manager', 'kitchen', 'counter'] },
  weight: 'light',
  summary: 'Termina la suscripción de un dispositivo',
  params: idParams,
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

export const renewPushSubscription = endpointsFor('Notificaciones').post('/api/public/push/renew', {
  access: 'public',
  weight: 'light',
  summary: 'Cambia una suscripción por la que el navegador puso en su lugar, del negocio o de sus clientes',
  customDomain: 'always',
  body: renewSubscriptionBody,
  errors: ['PUSH_SERVICE_UNKNOWN', 'SUBSCRIPTION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
