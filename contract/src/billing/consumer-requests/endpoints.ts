import { endpointsFor } from '../../platform/endpoint.ts';
import { consumerRequestBody, consumerRequestReceipt } from './schema.ts';

export const createConsumerRequest = endpointsFor('Soporte').post('/api/consumer-requests', {
  access: 'public',
  weight: 'light',
  summary:
    'Botón de arrepentimiento y botón de baja: pide, sin iniciar sesión, deshacer una compra o dar de baja el servicio',
  body: consumerRequestBody,
  reply: consumerRequestReceipt,
  status: 201,
  errors: ['FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS'],
});
