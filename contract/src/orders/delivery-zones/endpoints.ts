import { z } from 'zod';
import { endpointsFor } from '../../platform/endpoint.ts';
import { idParams, userIdParams } from '../../platform/schema.ts';
import {
  createDeliveryZoneBody,
  deliveryZone,
  editableDeliveryZone,
  updateDeliveryZoneBody,
} from './schema.ts';

const api = endpointsFor('Zonas de entrega');
const inputErrors = ['ZONE_NAME_TAKEN', 'INVALID_PRICE', 'PRICE_DECIMALS'] as const;

export const listDeliveryZones = api.get('/api/zones', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Las zonas, por nombre',
  reply: z.object({ zones: z.array(editableDeliveryZone) }),
});

export const createDeliveryZone = api.post('/api/zones', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Crea una zona',
  body: createDeliveryZoneBody,
  reply: z.object({ zone: editableDeliveryZone }),
  errors: ['PLAN_GATE', 'ZONE_LIMIT_REACHED', ...inputErrors],
});

export const updateDeliveryZone = api.put('/api/zones/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Cambia una zona',
  params: idParams,
  body: updateDeliveryZoneBody,
  reply: z.object({ zone: editableDeliveryZone }),
  errors: ['ZONE_NOT_FOUND', 'EDIT_CONFLICT', ...inputErrors],
});

export const deleteDeliveryZone = api.delete('/api/zones/:id', {
  access: { roles: ['owner', 'manager'] },
  weight: 'light',
  summary: 'Elimina una zona; sus pedidos conservan el nombre y el costo',
  params: idParams,
  errors: ['ZONE_NOT_FOUND'],
});

export const listPublicDeliveryZones = api.get('/api/public/zones/:userId', {
  access: 'public',
  weight: 'light',
  summary: 'Las zonas de entrega de un negocio, por nombre',
  customDomain: 'owner',
  params: userIdParams,
  reply: z.object({ zones: z.array(deliveryZone) }),
  errors: ['BUSINESS_NOT_FOUND'],
});
