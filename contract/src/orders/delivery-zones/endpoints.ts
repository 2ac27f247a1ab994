import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams, userIdParams } from '../../platform/schema.ts';
import { createDeliveryZoneBody, deliveryZone, updateDeliveryZoneBody } from './schema.ts';

const owner = endpointsFor('owner', 'Zonas de entrega');
const visitor = endpointsFor('public', 'Zonas de entrega');
const inputErrors = ['ZONE_NAME_TAKEN', 'INVALID_PRICE', 'PRICE_DECIMALS'] as const;

export const listDeliveryZones = owner.get('/api/zones', {
  summary: 'Las zonas, por nombre',
  reply: z.object({ zones: z.array(deliveryZone) }),
});

export const createDeliveryZone = owner.post('/api/zones', {
  summary: 'Crea una zona',
  body: createDeliveryZoneBody,
  reply: z.object({ zone: deliveryZone }),
  errors: ['PLAN_GATE', 'ZONE_LIMIT_REACHED', ...inputErrors],
});

export const updateDeliveryZone = owner.put('/api/zones/:id', {
  summary: 'Cambia una zona',
  params: idParams,
  body: updateDeliveryZoneBody,
  reply: z.object({ zone: deliveryZone }),
  errors: ['ZONE_NOT_FOUND', ...inputErrors],
});

export const deleteDeliveryZone = owner.delete('/api/zones/:id', {
  summary: 'Elimina una zona; sus pedidos conservan el nombre y el costo',
  params: idParams,
  errors: ['ZONE_NOT_FOUND'],
});

export const listPublicDeliveryZones = visitor.get('/api/public/zones/:userId', {
  summary: 'Las zonas de entrega de un negocio, por nombre',
  customDomain: 'owner',
  params: userIdParams,
  reply: z.object({ zones: z.array(deliveryZone) }),
  errors: ['BUSINESS_NOT_FOUND'],
});
