import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { messageReply } from '../../platform/schema.ts';
import { renewalState, startRenewalBody } from './renewal-schema.ts';

const api = endpointsFor('Renovación automática');

export const getRenewal = api.get('/api/subscriptions/renewal', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'La renovación automática de la cuenta, o la que puede activar; null si no hay',
  reply: renewalState,
});

export const startRenewal = api.post('/api/subscriptions/renewal', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Prepara la renovación automática, que se autoriza en la página del medio de pago',
  body: startRenewalBody,
  reply: z.object({ approveUrl: z.string() }),
  errors: [
    'RENEWALS_OFF',
    'RENEWAL_UNAVAILABLE',
    'RENEWAL_TERMS_CHANGED',
    'RENEWAL_ACTIVE',
    'PAYMENT_ORDER_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const checkRenewal = api.post('/api/subscriptions/renewal/check', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Consulta la renovación al medio de pago, al volver de su página',
  reply: renewalState,
  errors: ['UNAVAILABLE', 'TOO_MANY_REQUESTS'],
});

export const stopRenewal = api.post('/api/subscriptions/renewal/stop', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Detiene la renovación automática; el plan sigue hasta el fin del período',
  reply: messageReply.extend(renewalState.shape),
  errors: ['RENEWAL_NOT_FOUND'],
});
