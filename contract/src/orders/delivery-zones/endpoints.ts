import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, userIdParams } from '../../platform/schema.ts';
import { createDeliveryZoneBody, deliveryZone, updateDeliveryZoneBody } from './schema.ts';

const tag = 'Zonas de domicilio';
const inputErrors = ['ZONE_NAME_TAKEN', 'INVALID_PRICE', 'PRICE_DECIMALS'] as const;

export const listDeliveryZones = endpoint({
  method: 'GET',
  path: '/api/zones',
  access: 'owner',
  tag,
  summary: 'Las zonas, por nombre',
  reply: z.object({ zones: z.array(deliveryZone) }),
});

export const createDeliveryZone = endpoint({
  method: 'POST',
  path: '/api/zones',
  access: 'owner',
  tag,
  summary: 'Crea una zona',
  body: createDeliveryZoneBody,
  reply: z.object({ zone: deliveryZone }),
  errors: ['PLAN_GATE', 'ZONE_LIMIT_REACHED', ...inputErrors],
});

export const updateDeliveryZone = endpoint({
  method: 'PUT',
  path: '/api/zones/:id',
  access: 'owner',
  tag,
  summary: 'Cambia una zona',
  params: idParams,
  body: updateDeliveryZoneBody,
  reply: z.object({ zone: deliveryZone }),
  errors: ['ZONE_NOT_FOUND', ...inputErrors],
});

export const deleteDeliveryZone = endpoint({
  method: 'DELETE',
  path: '/api/zones/:id',
  access: 'owner',
  tag,
  summary: 'Elimina una zona; sus pedidos conservan el nombre y el costo',
  params: idParams,
  errors: ['ZONE_NOT_FOUND'],
});

export const listPublicDeliveryZones = endpoint({
  method: 'GET',
  path: '/api/public/zones/:userId',
  access: 'public',
  customDomain: 'owner',
  tag,
  summary: 'Las zonas de domicilio de un negocio, por nombre',
  params: userIdParams,
  reply: z.object({ zones: z.array(deliveryZone) }),
  errors: ['BUSINESS_NOT_FOUND'],
});
