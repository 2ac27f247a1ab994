import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { id, idParams } from '../../platform/schema.ts';
import { pushSubscription } from './schema.ts';

const tag = 'Notificaciones';

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'owner',
  tag,
  summary: 'La clave pública (VAPID) con la que el navegador se suscribe',
  reply: z.object({ publicKey: z.string() }),
});

export const createPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'owner',
  tag,
  summary: 'Suscribe este dispositivo a los pedidos nuevos, hasta que su sesión termine',
  body: pushSubscription,
  reply: z.object({ id }),
  errors: ['PUSH_SERVICE_UNKNOWN', 'PUSH_LIMIT_REACHED'],
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  access: 'owner',
  tag,
  summary: 'Termina la suscripción de un dispositivo',
  params: idParams,
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});
