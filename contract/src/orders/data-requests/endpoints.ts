import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/schema.ts';
import { orderToken } from '../schema.ts';
import {
  addRequestAppointmentsBody,
  addRequestOrderBody,
  answerDataRequestBody,
  createDataRequestBody,
  dataRequest,
  dataRequestDetail,
  requestDataBody,
  shownDataRequest,
} from './schema.ts';

const api = endpointsFor('Solicitudes de datos');
const requestReply = z.object({ request: dataRequest });

export const requestData = endpointsFor('Pedido de un visitante').post(
  '/api/public/order-status/:token/data-requests',
  {
    access: 'public',
    weight: 'light',
    summary:
      'Pide una copia, una corrección, el bloqueo o el borrado de los datos de los pedidos de este navegador',
    customDomain: 'slug',
    params: z.object({ token: orderToken }),
    body: requestDataBody,
    status: 201,
    reply: z.object({ request: shownDataRequest }),
    errors: [
      'ORDER_NOT_FOUND',
      'DATA_FOREIGN_ORIGIN',
      'DATA_REQUEST_OPEN',
      'DATA_ERASED',
      'TOO_MANY_DATA_REQUESTS',
      'TOO_MANY_REQUESTS',
    ],
  },
);

export const listDataRequests = api.get('/api/data-requests', {
  access: { roles: ['owner'] },
  weight: 'history',
  summary:
    'Lo que los clientes piden sobre sus datos: lo que falta responder, lo que vence antes primero, o lo respondido',
  query: z.object({
    state: z.enum(['open', 'answered'], { error: 'El estado no es válido' }).default('open'),
    /** The `next` of the page before. */
    cursor: z.uuid({ error: 'La página no es válida' }).optional(),
  }),
  reply: z.object({ requests: z.array(dataRequest), next: z.string().nullable() }),
});

export const getDataRequest = api.get('/api/data-requests/:id', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Una solicitud, con los datos que hacen falta para atenderla',
  params: idParams,
  reply: dataRequestDetail,
  errors: ['DATA_REQUEST_NOT_FOUND'],
});

export const createDataRequest = api.post('/api/data-requests', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Anota la solicitud de un cliente que la hizo de otra forma',
  body: createDataRequestBody,
  status: 201,
  reply: requestReply,
  errors: [
    'ORDER_NOT_FOUND',
    'APPOINTMENT_NOT_FOUND',
    'INVALID_PHONE',
    'PHONE_UNCLEAR',
    'DATA_REQUEST_OPEN',
    'DATA_ERASED',
  ],
});

export const addRequestOrder = api.post('/api/data-requests/:id/orders', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Agrega otro pedido a una solicitud sin responder',
  params: idParams,
  body: addRequestOrderBody,
  reply: requestReply,
  errors: ['DATA_REQUEST_NOT_FOUND', 'DATA_REQUEST_ANSWERED', 'ORDER_NOT_FOUND', 'DATA_REQUEST_FULL'],
});

export const addRequestAppointments = api.post('/api/data-requests/:id/appointments', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Agrega a una solicitud sin responder las reservas de un teléfono',
  params: idParams,
  body: addRequestAppointmentsBody,
  reply: requestReply,
  errors: [
    'DATA_REQUEST_NOT_FOUND',
    'DATA_REQUEST_ANSWERED',
    'APPOINTMENT_NOT_FOUND',
    'INVALID_PHONE',
    'PHONE_UNCLEAR',
    'DATA_REQUEST_FULL',
  ],
});

export const answerDataRequest = api.post('/api/data-requests/:id/answer', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Atiende o rechaza una solicitud; lo que se necesita para un pedido abierto espera a que termine',
  params: idParams,
  body: answerDataRequestBody,
  reply: requestReply,
  errors: [
    'DATA_REQUEST_NOT_FOUND',
    'DATA_REQUEST_ANSWERED',
    'DATA_REQUEST_REASON',
    'DATA_CORRECTION_MISSING',
  ],
});

export const liftDataBlock = api.post('/api/data-requests/:id/lift', {
  access: { roles: ['owner'] },
  weight: 'light',
  summary: 'Quita un bloqueo; los datos se vuelven a ver',
  params: idParams,
  reply: requestReply,
  errors: ['DATA_REQUEST_NOT_FOUND', 'DATA_NOT_BLOCKED'],
});
