import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { pushKey, pushSubscription, renewSubscriptionBody } from './schema.ts';

const owner = endpointsFor('owner', 'Notificaciones');

export const getPushKey = owner.get('/api/push/key', {
  summary: 'La clave pública (VAPID) con la que el navegador se suscribe',
  reply: pushKey,
});

export const createPushSubscription = owner.post('/api/push/subscriptions', {
  summary: 'Suscribe este dispositivo a los pedidos nuevos, hasta que su sesión termine',
  body: pushSubscription,
  reply: z.object({ id }),
  errors: ['PUSH_SERVICE_UNKNOWN', 'PUSH_LIMIT_REACHED'],
});

export const deletePushSubscription = owner.delete('/api/push/subscriptions/:id', {
  summary: 'Termina la suscripción de un dispositivo',
  params: idParams,
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

export const renewPushSubscription = endpointsFor('public', 'Notificaciones').post('/api/public/push/renew', {
  summary: 'Cambia una suscripción por la que el navegador puso en su lugar, del negocio o de sus clientes',
  customDomain: 'always',
  body: renewSubscriptionBody,
  errors: ['PUSH_SERVICE_UNKNOWN', 'SUBSCRIPTION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
